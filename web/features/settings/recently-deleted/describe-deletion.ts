import { historyMessages } from '#contract/messages/history.ts';
import type { UndoableAction, UndoKind } from '#contract/undo.ts';

/** What was deleted or changed, for a list: its name and, if that is not clear, its kind. */
export function describeDeletion(deletion: UndoableAction): { title: string; what?: string } {
  const { kind, name, count } = deletion;
  switch (kind) {
    case 'transactions':
      return count === 1 ? { title: name, what: historyMessages.transaction } : severalOf(deletion);
    case 'edit':
      return { title: historyMessages.beforeEdit(name) };
    case 'rename':
      return { title: historyMessages.beforeRename(name) };
    case 'move':
      return { title: historyMessages.movedTo(movedOf(deletion), name), ...(count > 1 && andMore(deletion)) };
    case 'category':
      return { title: name, what: historyMessages.categoryOf(count) };
    case 'budget':
      return { title: name, what: historyMessages.budget };
    case 'copy':
      return { title: historyMessages.copiedInto(name) };
    case 'recurring':
      return {
        title: name,
        what: count > 0 ? historyMessages.recurringWith(count) : historyMessages.recurring,
      };
    case 'receipt':
      return { title: name, what: historyMessages.receipt };
    case 'import':
      return { title: name, what: historyMessages.importOf(count) };
    case 'samples':
      return { title: historyMessages.samples, what: historyMessages.transactions(count) };
  }
}

/** What was done, for display with its date. */
export function actionLabel({ kind }: Pick<UndoableAction, 'kind'>): string {
  return deeds.get(kind) ?? historyMessages.deleted;
}

const deeds = new Map<UndoKind, string>([
  ['edit', historyMessages.edited],
  ['rename', historyMessages.renamed],
  ['copy', historyMessages.copied],
  ['import', historyMessages.imported],
  ['move', historyMessages.moved],
]);

/** The button that undoes it, and its full name for screen readers; none while everything that was changed is deleted. */
export function undoingOf(deletion: UndoableAction): { label: string; fullName: string } | undefined {
  const { kind, name, count, deletedSince } = deletion;
  if (deletedSince === count) return undefined;
  switch (kind) {
    case 'edit':
      return { label: historyMessages.undoEdit, fullName: historyMessages.undoEditOf(name) };
    case 'rename':
      return { label: historyMessages.undoRename, fullName: historyMessages.undoRenameOf(name) };
    case 'copy':
      return { label: historyMessages.undoCopy, fullName: historyMessages.undoCopyOf(name) };
    case 'import':
      return { label: historyMessages.undoImport, fullName: historyMessages.undoImportOf(name) };
    case 'move':
      return {
        label: historyMessages.undoMove,
        fullName: historyMessages.undoMoveOf(movedOf(deletion), name),
      };
    default:
      return {
        label: historyMessages.restore,
        fullName: historyMessages.restoreThis(describeDeletion(deletion).title),
      };
  }
}

/** What is said once it is undone. */
export function undoneText(deletion: UndoableAction): string {
  const { title } = describeDeletion(deletion);
  const isTakenBack = ['copy', 'import', 'move'].includes(deletion.kind);
  return isTakenBack ? historyMessages.undone(title) : historyMessages.restored(title);
}

/** The days until it can no longer be restored, including the current one. */
export function daysLeft({ expiresAt }: Pick<UndoableAction, 'expiresAt'>, now: number): string {
  return historyMessages.daysLeft(Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 86_400_000)));
}

function severalOf(deletion: UndoableAction): { title: string; what?: string } {
  return { title: historyMessages.transactions(deletion.count), ...andMore(deletion) };
}

/** Nothing if none of them is there any more. */
function andMore({ count, newestName }: UndoableAction): { what?: string } {
  return newestName === undefined ? {} : { what: historyMessages.andMore(newestName, count - 1) };
}

function movedOf({ count, newestName }: UndoableAction): string {
  return count === 1 && newestName !== undefined ? newestName : historyMessages.transactions(count);
}
