import { formatCount } from '../format-count.ts';

function addedAtOnce(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 transaction was added.' : `${formatCount(count)} transactions were added.`;
}

export const recurringMessages = {
  nameRequired: 'Please enter a name for the recurring transaction',
  frequencyInvalid: 'Please choose daily, weekly, monthly or annually.',
  backfillInvalid: 'Please say whether past days are added, with true or false.',
  withAddedInvalid: 'Please say whether what it has added goes along, with true or false.',
  notFound: 'This recurring transaction does not exist.',
  dealtWith: 'Its next day has been added or skipped already.',
  ended: 'This recurring transaction has no further due day.',
  none: 'No recurring transactions',
  noneHint: 'Rent, salary, subscriptions: what stands here adds itself on its day.',
  addFirst: 'Add a recurring transaction',
  origin: 'Added by a recurring transaction',
  /** With how many transactions a new one has added at once. */
  saved: (added: number) => ['Recurring transaction saved.', addedAtOnce(added)].filter(Boolean).join(' '),
  deleted: 'Recurring transaction deleted. What it has added stays.',
  /** Right after it was saved. */
  takenBack: 'Recurring transaction taken back, with all that it had added.',
  confirmDelete: 'Are you sure you want to delete this recurring transaction?',
  deleteFailed: 'Failed to delete recurring transaction. Please try again.',
} as const;
