/** Every text that the specification fixes, and every sentence that an error reply may carry. */
export const productName = 'Tuppence';

export const authMessages = {
  invalidEmail: 'Please enter a valid email address.',
  blockedDomain: 'This email domain is not allowed.',
  passwordLength: 'Password must be 8-16 characters long.',
  passwordContent: 'Password must contain an alphabet, a digit, and a symbol.',
  passwordCommon: 'This password is one of the most used ones. Please choose another.',
  passwordRequired: 'Please enter your password.',
  emailTaken: 'An account with this email already exists.',
  wrongCredentials: 'Invalid email or password.',
  tooManyLogins: 'Too many failed attempts. Please try again later.',
  signedOut: 'Please sign in to continue.',
  unknownCurrency: 'Please choose one of the listed currencies.',
  timeZoneInvalid: 'A time zone is sent by its name.',
  loginSuccess: 'Login successful!',
  loginFailed: 'Login failed. Please try again.',
  signupSuccess: 'Signup successful!',
  signupFailed: 'Signup failed. Please try again.',
  setupFailed: 'Setup failed. Please try again.',
  loggedOut: 'Logged out successfully.',
} as const;

export const transactionMessages = {
  nameRequired: 'Please enter a name for the transaction',
  costInvalid: 'Please enter a valid cost greater than 0',
  amountInvalid: 'Please enter a valid amount of 0 or more',
  costDecimals: 'Amounts have at most two decimals.',
  costTooLarge: 'Amounts go up to 999,999,999.99.',
  categoryRequired: 'Please select a category',
  dateInvalid: 'Please enter a valid date.',
  typeInvalid: 'Please choose income or expense.',
  notFound: 'This transaction does not exist.',
  idsInvalid: 'Please choose between 1 and 1,000 transactions.',
  pageInvalid: 'Page and limit are whole numbers from 1.',
  listChanged: 'The list has changed meanwhile. Please look again before deleting.',
  sortInvalid: 'Lists are sorted by date, name, category or amount.',
  periodInvalid: 'Please choose 30d, month, year or all.',
  saveFailed: 'Could not save. Try again.',
  loadFailed: 'Could not load. Try again.',
  deleteFailed: 'Failed to delete transaction. Please try again.',
  bulkDeleteFailed: 'Failed to delete transactions. Please try again.',
  exportFailed: 'Failed to export CSV. Please try again.',
  confirmDelete: 'Are you sure you want to delete this transaction?',
  confirmBulkDelete: (count: number) =>
    `Are you sure you want to permanently delete these ${count} transactions? This action cannot be undone.`,
  overspend: (expense: string, balance: string) =>
    `Warning: This expense (${expense}) exceeds your current balance (${balance}). Proceeding will result in a negative balance. Do you wish to submit anyway?`,
  unnamedIncome: (category: string) => `${category || 'General'} Income`,
  noneDone: 'No Transaction done',
} as const;

export const categoryMessages = {
  nameInvalid: 'Please enter a category name of at most 60 characters.',
  notFound: 'This category does not exist.',
  exists: 'This category already exists.',
  keepMiscellaneous: 'Miscellaneous cannot be deleted: it takes the transactions of deleted categories.',
  addNew: '-- Add New Category --',
  promptNew: 'Enter new category name:',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the category "${isolated(name)}"? All associated transactions will be moved to "Miscellaneous".`,
  deleteFailed: 'Failed to delete category. Please try again.',
} as const;

export const budgetMessages = {
  monthInvalid: 'The month is a whole number from 1 to 12.',
  yearInvalid: 'The year is a whole number from 2000 to 2100.',
  exists: 'There is a budget for this category and month already.',
  notFound: 'This budget does not exist.',
  none: 'No budgets found',
  confirmDelete: 'Are you sure you want to delete this budget?',
  deleteFailed: 'Failed to delete budget. Please try again.',
} as const;

export const recurringMessages = {
  nameRequired: 'Please enter a name for the recurring transaction',
  frequencyInvalid: 'Please choose daily, weekly, monthly or annually.',
  backfillInvalid: 'Please say whether past days are added, with true or false.',
  notFound: 'This recurring transaction does not exist.',
  dealtWith: 'Its next day has been added or skipped already.',
  ended: 'This recurring transaction has no further due day.',
  none: 'No recurring transactions',
  origin: 'Added by a recurring transaction',
  confirmDelete: 'Are you sure you want to delete this recurring transaction?',
  deleteFailed: 'Failed to delete recurring transaction. Please try again.',
} as const;

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

export const contactMessages = {
  nameRequired: 'Please enter your name.',
  subjectRequired: 'Please enter a subject.',
  messageRequired: 'Please enter your message.',
  sent: 'Message sent successfully!',
  thanks: "Thank you for contacting us. We'll get back to you within 24 hours.",
} as const;

export const dashboardMessages = {
  noExpenses: 'No expense data to display.',
  noActivity: 'No recent activity to display.',
  noTransactions: 'No recent transactions.',
} as const;

export const generalMessages = {
  internal: 'Something went wrong.',
  invalidRequest: 'The request is not valid.',
  malformedJson: 'The request is not valid JSON.',
  unknownPath: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that method.',
  tooLarge: 'The request is too large.',
  wrongType: 'The request must be sent as JSON.',
  busy: 'The server is busy. Please try again in a moment.',
  databaseAway: 'The database cannot be reached. Please try again in a moment.',
  diskFull: 'The disk of the server is full. Nothing was saved.',
  unreachable: 'The server cannot be reached. Check that it is running and try again.',
  keyReused: 'This Idempotency-Key was used for another request.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 printable characters.',
  textWanted: 'Please send text.',
  textInvalid: 'Please enter text without control characters.',
  textTooLong: (limit: number) => `Please enter at most ${limit.toLocaleString('en-GB')} characters.`,
} as const;

/** A name that turns the reading direction must not turn the sentence around it. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
