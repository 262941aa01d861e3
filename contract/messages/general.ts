import { formatCount } from '../wording.ts';

export const productName = 'Tuppence';
export const motto = 'Take care of the pence, and the pounds will take care of themselves.';

export const generalMessages = {
  internal: 'Something went wrong.',
  keptWhatWasTyped:
    'What you saved is safe on the server. What you were typing is kept: open the form again.',
  invalidRequest: 'The request is not valid.',
  malformedJson: 'The request is not valid JSON.',
  unknownPath: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not support that method.',
  tooLarge: 'The request is too large.',
  rangeNotSatisfiable: 'The file has no such part.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  wrongType: 'The request must be sent as JSON.',
  busy: 'The server is busy. Please try again in a moment.',
  occupied: 'A larger change of yours is still under way. Please try again in a moment.',
  databaseAway: 'The database cannot be reached. Please try again in a moment.',
  stopping: 'This server is about to stop.',
  filesAway: 'The storage of receipts cannot be reached. Please try again in a moment.',
  diskFull: 'The disk of the server is full. Nothing was saved.',
  unreachable: 'The server cannot be reached. Check that it is running and try again.',
  keyReused: 'This Idempotency-Key was used for another request.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 printable characters.',
  textWanted: 'Please send text.',
  textInvalid: 'Please enter text without control characters.',
  textTooLong: (limit: number) => `Please enter at most ${formatCount(limit)} characters.`,
} as const;
