import { formatDay } from '#contract/calendar.ts';
import { historyMessages } from '#contract/messages/history.ts';
import type { UndoableAction } from '#contract/undo.ts';

interface Description {
  title: string;
  /** What it is, if the title does not make that clear. */
  what?: string | undefined;
  /** What was done, for display with its date. */
  deed: string;
  /** The button that undoes it, and its full name for screen readers. */
  undo: string;
  undoOf: string;
  /** What is said once it is undone. */
  undone: string;
}

/** What was deleted or changed, for a list. */
export function describeAction(action: UndoableAction): Description {
  const { kind, name, count, newestName } = action;
  switch (kind) {
    case 'transactions':
      return count === 1
        ? deleted(name, historyMessages.transaction)
        : deleted(historyMessages.transactions(count), othersOf(action));
    case 'category':
      return deleted(name, historyMessages.categoryOf(count));
    case 'budget':
      return deleted(name, historyMessages.budget);
    case 'recurring':
      return deleted(name, count > 0 ? historyMessages.recurringWith(count) : historyMessages.recurring);
    case 'skip':
    case 'add':
    case 'pause':
    case 'resume': {
      const title = titleOfDue(action);
      return { ...added(title, historyMessages.recurring), ...changed(kind, title) };
    }
    case 'receipt':
      return deleted(name, historyMessages.receipt);
    case 'samples':
      return deleted(historyMessages.samples, historyMessages.transactions(count));
    case 'edit':
      return { ...deleted(historyMessages.beforeEdit(name)), ...changed(kind, name) };
    case 'rename':
      return { ...deleted(historyMessages.beforeRename(name)), ...changed(kind, name) };
    case 'move': {
      const moved =
        count === 1 && newestName !== undefined ? newestName : historyMessages.transactions(count);
      return {
        ...added(historyMessages.movedTo(moved, name), count > 1 ? othersOf(action) : undefined),
        ...changed(kind, moved, name),
      };
    }
    case 'copy':
      return { ...added(historyMessages.copiedInto(name)), ...changed(kind, name) };
    case 'import':
      return { ...added(name, historyMessages.importOf(count)), ...changed(kind, name) };
  }
}

/** Undoing it restores something. */
function deleted(title: string, what?: string): Description {
  return {
    title,
    what,
    deed: historyMessages.deleted,
    undo: historyMessages.restore,
    undoOf: historyMessages.restoreThis(title),
    undone: historyMessages.restored(title),
  };
}

/** Undoing it takes something back. */
function added(title: string, what?: string): Description {
  return { ...deleted(title, what), undone: historyMessages.undone(title) };
}

/** What is said of something other than a deletion. */
function changed(kind: keyof typeof historyMessages.changes, thing: string, into = '') {
  const { deed, undo, of } = historyMessages.changes[kind];
  return { deed, undo, undoOf: of(thing, into) };
}

/** With the due day, if it is about one. */
function titleOfDue({ name, due }: UndoableAction): string {
  return due === undefined ? name : historyMessages.dueOn(name, formatDay(due, 'long'));
}

/** Undefined if none of them is there any more. */
function othersOf({ count, newestName }: UndoableAction): string | undefined {
  return newestName === undefined ? undefined : historyMessages.andMore(newestName, count - 1);
}

/** Not while everything that was changed is deleted. */
export function canBeUndone({ count, deletedSince }: UndoableAction): boolean {
  return deletedSince !== count;
}

/** The days until it can no longer be restored, including the current one. */
export function daysLeft({ expiresAt }: Pick<UndoableAction, 'expiresAt'>, now: number): string {
  return historyMessages.daysLeft(Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 86_400_000)));
}
