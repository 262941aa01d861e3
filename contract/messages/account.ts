export const accountMessages = {
  wrongPassword: 'The current password is not right.',
  timeZoneUnknown: 'This time zone is not known.',
  samePassword: 'Please choose another password than the current one.',
  passwordChanged: 'Password changed. Every other session has ended.',
  sessionNotFound: 'This session does not exist.',
  sessionEnded: 'Session ended.',
  otherSessionsEnded: 'Every other session has ended.',
  endFailed: 'Failed to end the session. Please try again.',
  confirmEndOthers: 'Are you sure you want to end every other session? Those devices have to sign in again.',
  confirmDelete: 'Are you sure you want to delete your account? This action cannot be undone.',
  deleteFailed: 'Failed to delete account. Please try again.',
} as const;
