import { countOf, formatCount, isolated } from '../wording.ts';

const transactions = (count: number) => countOf(count, 'transaction');

/** What was deleted or changed, in Settings. */
export const historyMessages = {
  hint: 'For 30 days you can undo deletions, renamed categories, copied budgets, imported bank files, edits to transactions, and skips, early additions and pauses of recurring ones.',
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
  dueOn: (name: string, day: string) => `${isolated(name)}, due ${day}`,
  recurringWith: (count: number) => `Recurring, with ${transactions(count)}`,
  receipt: 'Receipt',
  importOf: (count: number) => `Import of ${transactions(count)}`,
  samples: 'Samples',

  deleted: 'Deleted',
  /** What was done other than a deletion, and the button that undoes it, alone and with what it was done to. */
  changes: {
    skip: { deed: 'Skipped', undo: 'Undo skip', of: (due: string) => `Undo skip of ${due}` },
    add: { deed: 'Added', undo: 'Undo add', of: (due: string) => `Undo add of ${due}` },
    pause: { deed: 'Paused', undo: 'Undo pause', of: (name: string) => `Undo pause of ${name}` },
    resume: { deed: 'Resumed', undo: 'Undo resume', of: (name: string) => `Undo resume of ${name}` },
    edit: { deed: 'Edited', undo: 'Undo edit', of: (name: string) => `Undo edit of ${name}` },
    rename: { deed: 'Renamed', undo: 'Undo rename', of: (name: string) => `Undo rename of ${name}` },
    move: {
      deed: 'Moved',
      undo: 'Undo move',
      of: (what: string, category: string) => `Undo move of ${what} to ${category}`,
    },
    copy: { deed: 'Copied', undo: 'Undo copy', of: (month: string) => `Undo copy of ${month}` },
    import: { deed: 'Imported', undo: 'Undo import', of: (name: string) => `Undo import of ${name}` },
  },
  deletedSince: (gone: number, count: number) =>
    gone === count ? 'Deleted since' : `${formatCount(gone)} of them deleted since`,
  daysLeft: (count: number) => `${countOf(count, 'day')} left`,
  note: 'Note',
  deletedCategory: 'one that was deleted',

  restore: 'Restore',
  restoreThis: (title: string) => `Restore ${title}`,
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
