import { formatCount } from '../wording.ts';

/** How many days an action can be undone. */
export const undoDays = 30;

/** What the server says of what could not be restored as it was. */
export const undoMessages = {
  notFound: 'This was already restored, or is gone for good.',
  budgetExists: (name: string, month: string) =>
    `There is a budget for ${name} in ${month} again, and it stays as it is.`,
  copiesChanged: (count: number) =>
    count === 1
      ? '1 budget has been changed since, and stays as it is.'
      : `${formatCount(count)} budgets have been changed since, and stay as they are.`,
  presentAgain: (count: number) =>
    count === 1
      ? '1 transaction is already there again.'
      : `${formatCount(count)} transactions are already there again.`,
  recurringPresent: 'This recurring transaction is already there again.',
  recurringDeleted: 'This recurring transaction has been deleted since.',
  pauseChanged: 'This recurring transaction has been paused or resumed since.',
  dayAdded: 'There is a transaction for this due day already.',
  changedSince: (count: number) =>
    count === 1
      ? '1 transaction has been given another category since, and keeps it.'
      : `${formatCount(count)} transactions have been given another category since, and keep it.`,
  deletedSince: 'This transaction has been deleted since.',
  editedSince: 'This transaction has been changed since, and stays as it is.',
  inBankFile: 'This transaction is in a bank’s file, too, and stays.',
  categoryDeleted: 'This category has been deleted since.',
  renamedSince: 'This category has been renamed again since, and keeps its name.',
  receiptsGone: (count: number) =>
    count === 1
      ? '1 transaction had a receipt that is gone for good.'
      : `${formatCount(count)} transactions had a receipt that is gone for good.`,
  sameFile: 'The same receipt has been uploaded again, and is used instead.',
} as const;

export const undoToastMessages = {
  /** `done` is the sentence that said what was done. */
  undone: (done: string) => `Undone: ${done}`,
  restoreFailed: 'Could not restore. Try again.',
  redo: 'Redo',
  redoFailed: 'Could not redo it. Try again.',
} as const;
