export const accountMessages = {
  wrongPassword: 'The current password is incorrect.',
  timeZoneUnknown: 'This time zone is not known.',
  samePassword: 'Please choose a password that differs from the current one.',
  passwordChanged: 'Password changed. All other sessions and personal tokens have ended.',
  sessionNotFound: 'This session does not exist.',
  sessionEnded: 'Session ended.',
  otherSessionsEnded: 'All other sessions have ended.',
  endFailed: 'Failed to end the session. Please try again.',
  confirmEndOthers:
    'Are you sure you want to end all other sessions? Those devices will have to sign in again.',
  confirmDelete: 'Are you sure you want to delete your account? This action cannot be undone.',
  deleteFailed: 'Failed to delete account. Please try again.',
} as const;
