/** The first steps offered to a new account, and messages about sample data. */
export const sampleDataMessages = {
  firstStep: 'Your cash book is open',
  firstStepHint: 'Type your first entry in the line above, or start in one of these ways.',
  byForm: 'Add a transaction',
  byFormHint: 'One field after the other, with a note if you like.',
  byReceipt: 'Have a receipt read',
  byReceiptHint: 'A photo or a PDF: shop, amount and date are filled in for you.',
  bySample: 'Look around with samples',
  bySampleHint: 'Four months of made-up entries. One click removes them all again.',
  adding: 'Adding samples...',
  remove: 'Remove samples',
  removing: 'Removing...',
  added: 'These are sample entries. What you add or change yourself is yours and stays.',
  removed: 'Sample entries removed. Your own stay.',
  notEmpty: 'Sample entries are for an empty account. Yours has entries already.',
  addFailed: 'Could not add sample entries. Try again.',
  removeFailed: 'Could not remove sample entries. Try again.',
} as const;
