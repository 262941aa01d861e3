import { countOf, nameSome } from '../wording.ts';

export const receiptMessages = {
  fileRequired: 'Please select a file to upload.',
  oneFile: 'Please upload one file at a time.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB.',
  tooManyPixels: 'This picture has more than 40 megapixels.',
  tooLong: 'This picture is longer than 20,000 pixels.',
  tooLargeAvif: 'This AVIF picture has more than 12 megapixels. Please save it as JPG.',
  tooManyPages: 'This PDF has more than 20 pages.',
  wrongType: 'Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.',
  damaged: 'This file is damaged and cannot be opened.',
  locked: 'This PDF is protected with a password.',
  tooSlow: 'Reading this file took too long. Please try again later, or enter the transaction by hand.',
  busy: 'Many receipts are being read right now. Please try again in a moment.',
  ahead: (count: number) => `${countOf(count, 'receipt')} ahead of yours...`,
  unnamed: 'Receipt',
  chooseAmount:
    'Choose the amount on the picture, or type it in. If it was cut off, take one photo of the whole receipt.',
  noAmount:
    'No amount was found on this picture. Please type it in. If it was cut off, take one photo of the whole receipt.',
  noText: 'No text was found on this picture. Please fill in the details.',
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
  created: (names: readonly string[]) => createdTransactions(names),
  failed: 'Upload failed. Please try again.',
  /** Beside others that were recorded. */
  notRecorded: (files: readonly { name: string; reason: string }[]) => {
    const [first, ...others] = files;
    const isSame = others.every(({ reason }) => reason === first?.reason);
    const names = nameSome(files.map(({ name }) => name));
    return `Not recorded: ${names}. ${isSame ? first?.reason : 'The reason is beside each file.'}`;
  },
  confirmDelete: 'Are you sure you want to delete this receipt?',
  deleteFailed: 'Failed to delete receipt. Please try again.',
  /** The names come last, as a narrow toast cuts off its end. */
  toCheck: (count: number, names: readonly string[]) =>
    `${count === 1 ? 'Transaction' : countOf(count, 'transaction')} created, please check: ${nameSome(names)}.`,
  printedIn: (currency: string) => `Printed in ${currency}. Amounts are not converted.`,
  printedGoesToNote: 'The printed amount goes to the note.',
  needsDetails: 'This receipt needs its details.',
  doubts: {
    unclear: {
      merchant: 'Some letters are unclear.',
      amount: 'A digit is unclear.',
      date: 'A digit is unclear.',
    },
    several: {
      merchant: 'Other lines could be the name.',
      amount: 'Other amounts could be the total.',
      date: 'There is more than one date on the receipt.',
    },
    day_or_month: 'Day and month could be the other way round.',
    rounding: 'Two totals differ by rounding.',
    unconfirmed: 'It is printed only once, and no other total confirms it.',
    refund: 'It may be a refund: money back, not spent.',
    not_paid: 'It may not have been paid: a quote, or a cancelled sale.',
    beside: 'Another receipt is beside it on the picture.',
    unlabelled: 'Nothing says that it is the total.',
    not_printed: 'Worked out from other amounts, not printed.',
    something_else: {
      merchant: 'It may be part of the address.',
      amount: 'It may be something else.',
      date: 'It may be the date of something else.',
    },
    known_name: 'Similar to a name you have used before.',
  },
  notFoundOn: {
    merchant: 'No name was found on the receipt.',
    amount: 'No amount was found on the receipt.',
    date: 'No date was found on the receipt.',
  },
  noPicture: 'The picture cannot be shown.',
  noneYet: 'No receipts yet.',
} as const;

/** What a person can do about a receipt whose amount was not read. */
export function adviseOnAmount({ lines, amounts }: { lines: readonly object[]; amounts: readonly object[] }) {
  if (lines.length === 0) return receiptMessages.noText;
  return amounts.length > 0 ? receiptMessages.chooseAmount : receiptMessages.noAmount;
}

function createdTransactions(names: readonly string[]): string {
  return names.length === 1
    ? `Transaction created: ${nameSome(names)}.`
    : `${names.length} transactions created: ${nameSome(names)}.`;
}
