import { formatCount } from '../wording.ts';

export const productName = 'Tuppence';
export const motto = 'Take care of the pence, and the pounds will take care of themselves.';

export const generalMessages = {
  internal: 'Something went wrong.',
  keptWhatWasTyped:
    'What you saved is safe on the server. What you were typing is kept: open the form again.',
  unknownPath: 'There is nothing at this address.',
  unreachable: 'The server cannot be reached. Check that it is running and try again.',
  textTooLong: (limit: number) => `Please enter at most ${formatCount(limit)} characters.`,
} as const;
