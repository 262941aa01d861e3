import { mostPastDays } from '../limits.ts';
import { formatCount } from '../wording.ts';

function addedAtOnce(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 transaction was added.' : `${formatCount(count)} transactions were added.`;
}

export const recurringMessages = {
  nameRequired: 'Please enter a name for the recurring transaction',
  frequencyInvalid: 'Please choose daily, weekly, monthly or annually.',
  backfillInvalid: 'Please say with true or false whether past due days are added.',
  tooManyPastDays: `At most ${formatCount(mostPastDays)} past transactions can be added: choose a later start.`,
  withAddedInvalid: 'Please say with true or false whether the transactions it has added are deleted too.',
  notFound: 'This recurring transaction does not exist.',
  dealtWith: 'Its next due day has already been added or skipped.',
  ended: 'This recurring transaction has no more due days.',
  none: 'No recurring transactions',
  noneHint: 'Rent, salary, subscriptions: each one is added automatically on its due day.',
  addFirst: 'Add a recurring transaction',
  origin: 'Added by a recurring transaction',
  /** With the number of past transactions that were added at once. */
  saved: (added: number) => ['Recurring transaction saved.', addedAtOnce(added)].filter(Boolean).join(' '),
  deleted: 'Recurring transaction deleted. What it has added stays.',
  /** When undone from the message that it was saved. */
  takenBack: 'Recurring transaction removed, with everything it had added.',
  confirmDelete: 'Are you sure you want to delete this recurring transaction?',
  deleteFailed: 'Failed to delete recurring transaction. Please try again.',
} as const;
