import { countOf, formatCount, isolated } from '../wording.ts';

export const recurringMessages = {
  nameRequired: 'Please enter a name for the recurring transaction',
  frequencyInvalid: 'Please choose daily, weekly, monthly or annually.',
  intervalInvalid: 'The interval is a whole number from 1 to 99.',
  backfillInvalid: 'Please say with true or false whether past due days are added.',
  tooManyPastDays: (limit: number) =>
    `At most ${formatCount(limit)} past transactions can be added: choose a later start.`,
  tooMany: (limit: number) =>
    `There can be at most ${formatCount(limit)} recurring transactions: delete one first.`,
  withAddedInvalid: 'Please say with true or false whether the transactions it has added are deleted too.',
  notFound: 'This recurring transaction does not exist.',
  dealtWith: 'Its next due day has already been added or skipped.',
  ended: 'This recurring transaction has no more due days.',
  none: 'No recurring transactions',
  noneHint: 'Rent, salary, subscriptions: each one is added automatically on its due day.',
  inAMonth: 'In an average month',
  addFirst: 'Add a recurring transaction',
  /** With the number of past transactions that were added at once, or the number that still are. */
  saved: (name: string, added: number, toAdd: number) => {
    const saved = `Recurring transaction saved: ${name}.`;
    if (toAdd === 0 && added === 0) return saved;
    const [are, were] = added === 1 ? ['is', 'was'] : ['are', 'were'];
    return `${saved} ${countOf(added, 'transaction')} ${toAdd > 0 ? `${are} being` : were} added.`;
  },
  toAdd: (count: number) => `${formatCount(count)} to add...`,
  deleted: (name: string) => `Recurring transaction deleted: ${isolated(name)}. What it has added stays.`,
  /** When undone from the message that it was saved. */
  takenBack: (name: string) =>
    `Recurring transaction removed: ${isolated(name)}, with everything it had added.`,
  confirmDelete: 'Are you sure you want to delete this recurring transaction?',
  deleteFailed: 'Failed to delete recurring transaction. Please try again.',
} as const;
