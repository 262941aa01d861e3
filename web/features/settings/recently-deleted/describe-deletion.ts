import type { UndoableAction, UndoKind } from '#contract/undo.ts';
import { formatCount, isolated } from '#contract/wording.ts';

/** What was deleted or changed, for a list: its name and, if that is not clear, its kind. */
export function describeDeletion(deletion: UndoableAction): { title: string; what?: string } {
  const { kind, name, count } = deletion;
  switch (kind) {
    case 'transactions':
      return count === 1 ? { title: name, what: 'Transaction' } : severalOf(deletion);
    case 'edit':
      return { title: `${name} before it was edited` };
    case 'move':
      return { title: `${counted(count)} moved to ${name}` };
    case 'category':
      return { title: name, what: `Category of ${counted(count)}` };
    case 'budget':
      return { title: name, what: 'Budget' };
    case 'copy':
      return { title: `Budgets copied into ${name}` };
    case 'recurring':
      return { title: name, what: count > 0 ? `Recurring, with ${counted(count)}` : 'Recurring transaction' };
    case 'receipt':
      return { title: name, what: 'Receipt' };
    case 'import':
      return { title: name, what: `Import of ${counted(count)}` };
    case 'samples':
      return { title: 'Samples', what: counted(count) };
  }
}

/** What was done, for display with its date. */
export function actionLabel({ kind }: Pick<UndoableAction, 'kind'>): string {
  return deeds.get(kind) ?? 'Deleted';
}

const deeds = new Map<UndoKind, string>([
  ['edit', 'Edited'],
  ['copy', 'Copied'],
  ['import', 'Imported'],
  ['move', 'Moved'],
]);

/** The button that undoes it, and its full name for screen readers. */
export function undoingOf(deletion: UndoableAction): { label: string; of: string } {
  const { kind, name, count } = deletion;
  if (kind === 'edit' || kind === 'copy') return { label: `Undo ${kind}`, of: `of ${name}` };
  if (kind === 'import') return { label: 'Undo import', of: `of ${name}` };
  if (kind === 'move') return { label: 'Undo move', of: `of ${counted(count)} to ${name}` };
  return { label: 'Restore', of: describeDeletion(deletion).title };
}

/** The days until it can no longer be restored, including the current one. */
export function daysLeft({ expiresAt }: Pick<UndoableAction, 'expiresAt'>, now: number): string {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 86_400_000));
  return days === 1 ? '1 day left' : `${days} days left`;
}

function severalOf({ count, newestName }: UndoableAction): { title: string; what?: string } {
  const title = counted(count);
  return newestName === undefined
    ? { title }
    : { title, what: `${isolated(newestName)} and ${formatCount(count - 1)} more` };
}

function counted(count: number): string {
  return count === 1 ? '1 transaction' : `${formatCount(count)} transactions`;
}
