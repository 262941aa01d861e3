/** The Settings page, apart from its larger sections. */
export const settingsPageMessages = {
  activity: 'Activity',
  activityHint: 'What happened in the last 90 days.',
  byTheOperator: 'by whoever runs this server',
  deleteAccount: 'Delete Account',
  dangerZone: 'Danger Zone',
  deleteAccountHint:
    'Deletes your account with its transactions, budgets and receipts. This action cannot be undone.',
  deleting: 'Deleting...',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changing: 'Changing...',
  changePassword: 'Change Password',
  passwordHint: 'All other sessions and personal tokens will end.',
  preferences: 'Preferences',
  theme: 'Theme',
  themeHint: 'Saved in this browser.',
  light: 'Light',
  dark: 'Dark',
  timeZone: 'Time zone',
  followThisBrowser: 'Follow this browser',
  endSessions: 'End Sessions',
  sessions: 'Sessions',
  sessionsHint: 'Where you are signed in.',
  endAllOthers: 'End All Others',
  thisSession: 'This session',
  settings: 'Settings',
  account: 'Account',
  email: 'Email',
  openingBalance: 'Opening Balance',
  twoStepSignIn: 'Two-Step Sign-In',
  personalTokens: 'Personal Tokens',
  historyAndUndo: 'History and undo',
  yourData: 'Your Data',
  sections: 'Sections',
  timeZoneHint: (timeZone: string) => `Decides which day is today, currently by ${timeZone}.`,
  lastUsed: 'Last used {moment}',
  end: 'End',
  endSession: (device: string) => `End the session on ${device}`,
} as const;

export const regionMessages = {
  label: 'Region',
  followBrowser: 'Follow this browser',
  hint: (amount: string, day: string) =>
    `Amounts such as ${amount}, days such as ${day}. Saved in this browser.`,
};

export const openingBalanceMessages = {
  none: 'Without an opening balance, the balance counts only what you enter here.',
  add: 'Add Opening Balance',
  addOverdraft: 'Add Overdraft',
  edit: 'Edit Opening Balance',
} as const;
