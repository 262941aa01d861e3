export const receiptMessages = {
  fileRequired: 'Please select a file to upload.',
  oneFile: 'Please upload one file at a time.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB.',
  tooManyPixels: 'This picture has more than 40 megapixels.',
  tooManyPages: 'This PDF has more than 20 pages.',
  wrongType: 'Please choose a JPG, PNG or PDF file.',
  damaged: 'This file is damaged and cannot be opened.',
  locked: 'This PDF is protected with a password.',
  tooSlow: 'Reading this file takes too long. Please try a smaller one.',
  busy: 'Many receipts are being read right now. Please try again in a moment.',
  unnamed: 'Receipt',
  unreadable: 'The amount could not be read. Please fill in the rest.',
  sameFile: 'This receipt has been uploaded before.',
  sameTransaction: 'This may already be recorded.',
  notFound: 'This receipt does not exist.',
  transactionRequired: 'Please choose a transaction.',
  hint: 'Select a receipt file (JPG, PNG, PDF)',
  none: 'Upload a receipt to see the extracted data here.',
  processed: (count: number) =>
    count === 1
      ? 'Receipt processed successfully and transaction created! Redirecting to dashboard...'
      : `${count} receipts processed successfully and transactions created! Redirecting to dashboard...`,
  created: (count: number) => (count === 1 ? 'Transaction created.' : `${count} transactions created.`),
  failed: 'Upload failed. Please try again.',
  confirmDelete: 'Are you sure you want to delete this receipt?',
  deleteFailed: 'Failed to delete receipt. Please try again.',
  toCheck: (count: number) =>
    `${count === 1 ? 'Transaction' : `${count} transactions`} created. Please check the marked fields.`,
  needsDetails: 'This receipt needs its details.',
  noPicture: 'The picture cannot be shown.',
  noneYet: 'No receipts yet.',
} as const;
