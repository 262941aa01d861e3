import { countOf, formatCount, isolated } from '../wording.ts';

const transactions = (count: number) => countOf(count, 'transaction');

/** What was deleted or changed, in Settings. */
export const historyMessages = {
  hint: 'What you delete or rename, and what you change in transactions, can be brought back for 30 days.',
  transactions,
  andMore: (name: string, count: number) => `${isolated(name)} and ${formatCount(count)} more`,
  transaction: 'Transaction',
  beforeEdit: (name: string) => `${name} before it was edited`,
  beforeRename: (name: string) => `${name} before it was renamed`,
  movedTo: (what: string, category: string) => `${isolated(what)} moved to ${isolated(category)}`,
  categoryOf: (count: number) => `Category of ${transactions(count)}`,
  budget: 'Budget',
  copiedInto: (month: string) => `Budgets copied into ${month}`,
  recurring: 'Recurring transaction',
  recurringWith: (count: number) => `Recurring, with ${transactions(count)}`,
  receipt: 'Receipt',
  importOf: (count: number) => `Import of ${transactions(count)}`,
  samples: 'Samples',

  deleted: 'Deleted',
  edited: 'Edited',
  renamed: 'Renamed',
  copied: 'Copied',
  imported: 'Imported',
  moved: 'Moved',
  deletedSince: (gone: number, count: number) =>
    gone === count ? 'Deleted since' : `${formatCount(gone)} of them deleted since`,
  daysLeft: (count: number) => `${countOf(count, 'day')} left`,
  note: 'Note',
  deletedCategory: 'one that was deleted',

  restore: 'Restore',
  restoreThis: (title: string) => `Restore ${title}`,
  undoEdit: 'Undo edit',
  undoEditOf: (name: string) => `Undo edit of ${name}`,
  undoRename: 'Undo rename',
  undoRenameOf: (name: string) => `Undo rename of ${name}`,
  undoCopy: 'Undo copy',
  undoCopyOf: (month: string) => `Undo copy of ${month}`,
  undoImport: 'Undo import',
  undoImportOf: (name: string) => `Undo import of ${name}`,
  undoMove: 'Undo move',
  undoMoveOf: (what: string, category: string) => `Undo move of ${what} to ${category}`,
  forget: (title: string) => `Delete ${title} forever`,
  forgetAll: 'Delete All Forever',
  deleteForever: 'Delete Forever',
  confirmForget: 'Are you sure you want to delete this forever? This action cannot be undone.',
  confirmForgetAll:
    'Are you sure you want to delete everything listed here forever? This action cannot be undone.',
  restored: (title: string) => `Restored: ${isolated(title)}.`,
  undone: (title: string) => `Undone: ${isolated(title)}.`,
  forgotten: (title: string) => `Deleted forever: ${isolated(title)}.`,
  allForgotten: 'Everything that was listed here is deleted forever.',
  forgetFailed: 'Could not delete. Try again.',
  none: 'Nothing to undo from the last 30 days.',
} as const;
