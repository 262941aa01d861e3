import type { LocalDate } from '#contract/calendar.ts';
import { undoDays, undoMessages } from '#contract/messages/undo.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UndoKind } from '#contract/undo.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { findOwnRow, listOwnRows, updateOwnRow } from '#server/platform/database/own-rows.ts';
import type {
  BudgetTable,
  CategoryTable,
  RecurringTable,
  TransactionTable,
} from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { saveEntry, unfinished } from './undo.queries.ts';

export type { UndoKey } from './undo.queries.ts';

/** How long an entry is kept, in milliseconds. */
export const retention = undoDays * 24 * 3_600_000;

/** What an action changed in few rows, before and after; many transactions and receipts have tables of their own. */
export interface UndoPayload {
  /** The categories of the deleted rows, and a deleted category itself; recreated if missing. */
  categories: CategoryTable[];
  /** The category that the rows were moved to. */
  movedTo?: string;
  edit?: TransactionEdit;
  renamed?: RenamedCategory;
  budgets?: RemovedBudget[];
  /** What repeating budgets made of later months, so that they could be merged. */
  ahead?: SeriesExtension[];
  /** Budgets that were added, as they were then. */
  copies?: BudgetTable[];
  /** Which of the rows were samples. */
  samples?: { id: string; content: string }[];
  recurring?: { row: RecurringTable; dealtWith: LocalDate[] };
  recurringAction?: RecurringAction;
  /** Ids of recurring transactions that were moved. */
  movedRecurring?: string[];
  /** A receipt that was deleted by itself, and the transactions it belonged to. */
  receipt?: { id: string; transactionIds: string[] };
  /** An import of a bank's file. */
  importId?: string;
}

/** The changed fields of an edited transaction, except its category. */
export interface TransactionEdit {
  id: string;
  before: Partial<TransactionTable>;
  after: Partial<TransactionTable>;
}

/** What was done with a recurring transaction: its next due day was skipped or added early, or it was paused or resumed. */
export interface RecurringAction {
  id: string;
  /** Its next due day before. */
  nextDue: LocalDate | null;
  /** The transaction that was added early, as it was then. */
  added?: (Pick<TransactionTable, 'id'> & Partial<TransactionTable>) | undefined;
  /** Days whose skip or early addition was undone during this pause. */
  dueAgain?: LocalDate[];
}

export interface RenamedCategory {
  id: string;
  before: string;
  after: string;
}

export interface RemovedBudget {
  row: BudgetTable;
  /** The budget that its amount was added to, if the category already had one for that month. */
  mergedInto: string | null;
  /** That budget exists only to hold the added amount. */
  isStandIn?: true;
}

/** Rows as they were before; those that were made, as they were inserted. */
export interface SeriesExtension {
  from: BudgetTable;
  made: BudgetTable[];
  /** The last of the series, which repeats from then on: one of those that were made, or an earlier one. */
  last: BudgetTable;
}

export interface UndoEntry {
  id: string;
  kind: UndoKind;
  payload: UndoPayload;
}

interface NewUndoEntry extends UndoEntry {
  userId: UserId;
  name: string;
  /**
   * Count and previous sums of the transactions deleted, edited or moved, or of another row with an amount;
   * hundredths.
   */
  sums?: { count: number; income: MinorUnits; expenses: MinorUnits };
}

/** Records an action in the transaction that performs it, which may have stored rows under the entry's id before. */
export function recordUndo(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, payload, sums = { count: 0, income: 0, expenses: 0 }, ...entry }: NewUndoEntry,
): Promise<void> {
  return saveEntry(tx, {
    ...entry,
    user_id: userId,
    ...sums,
    payload: JSON.stringify(payload),
    done_at: clock.now(),
  });
}

/**
 * For an action that `writeInChunks` performs: it is undone if it is not finished. `begun` gives what its undoing needs
 * to know by then.
 */
export function undoIfUnfinished(
  undoId: string,
  begun: () => Pick<NewUndoEntry, 'userId' | 'kind' | 'payload'>,
) {
  return {
    end: 'undo' as const,
    undoId,
    onPause(tx: Tx): Promise<void> {
      const { userId, kind, payload } = begun();
      return saveEntry(tx, {
        ...{ user_id: userId, id: undoId, kind, name: '', count: 0, income: 0, expenses: 0 },
        ...{ payload: JSON.stringify(payload), done_at: unfinished },
      });
    },
  };
}

/** Entries up to this instant have expired. */
export function expiredUntil({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - retention;
}

/** Call in the transaction that undoes or purges it, so that of two concurrent calls the second does not find it. */
export async function getUndoEntry(
  tx: Queryable,
  deps: Pick<Deps, 'clock'>,
  userId: UserId,
  id: string,
): Promise<UndoEntry> {
  const entry = await findUndoEntry(tx, userId, { id, since: expiredUntil(deps) });
  if (entry === undefined) throw new AppError('not_found', undoMessages.notFound);
  return entry;
}

/** Also one that is not finished or has expired, without `since`. */
export async function findUndoEntry(
  tx: Queryable,
  userId: UserId,
  { id, since = -1 }: { id: string; since?: number },
): Promise<UndoEntry | undefined> {
  const row = await findOwnRow(tx, 'undo_log', { user_id: userId, id });
  if (row === undefined || row.done_at <= since) return undefined;
  return { id, kind: row.kind, payload: JSON.parse(row.payload) };
}

/** Deleted categories by id, as they were last. */
export async function listDeletedCategories(tx: Tx, userId: UserId): Promise<Map<string, CategoryTable>> {
  const which = { user_id: userId, kind: 'category' } as const;
  const entries = await listOwnRows(tx, 'undo_log', which, { by: ['done_at'] });
  const copies = entries.flatMap(({ payload }) => (JSON.parse(payload) as UndoPayload).categories);
  return new Map(copies.map((category) => [category.id, category]));
}

/**
 * Lets `change` update the payloads of other entries, after something they refer to was restored; it returns whether
 * it changed anything.
 */
export async function updateUndoPayloads(
  tx: Tx,
  userId: UserId,
  kinds: readonly UndoKind[],
  change: (payload: UndoPayload) => boolean,
): Promise<void> {
  for (const row of await listOwnRows(tx, 'undo_log', { user_id: userId, kind: kinds })) {
    const payload: UndoPayload = JSON.parse(row.payload);
    if (change(payload)) await setUndoPayload(tx, userId, row.id, payload);
  }
}

export function setUndoPayload(tx: Tx, userId: UserId, id: string, payload: UndoPayload): Promise<void> {
  return updateOwnRow(tx, 'undo_log', { user_id: userId, id, payload: JSON.stringify(payload) });
}
