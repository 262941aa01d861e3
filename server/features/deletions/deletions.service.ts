import { validate as isUuid } from 'uuid';
import type { LocalDate } from '#contract/calendar.ts';
import type { DeletionKind } from '#contract/deletions.ts';
import { daysKept, deletionMessages } from '#contract/messages/deletions.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type {
  BudgetTable,
  CategoryTable,
  RecurringTable,
  TransactionTable,
} from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findDeletion, insertDeletion, listOfKinds, updateKept } from './deletions.queries.ts';

/** In milliseconds. */
export const retention = daysKept * 24 * 3_600_000;

/** The few additional rows that a deletion keeps; transactions and receipts have tables of their own. */
export interface UndoPayload {
  /** The categories of the deleted rows, and a deleted category itself; recreated if missing. */
  categories: CategoryTable[];
  /** The category that the rows were moved to. */
  movedTo?: string;
  edit?: KeptEdit;
  budgets?: KeptBudget[];
  /** Budgets that were added, as they were then. */
  copies?: BudgetTable[];
  /** Which of the rows were samples. */
  samples?: { id: string; content: string }[];
  recurring?: { row: RecurringTable; dealtWith: LocalDate[] };
  /** Ids of recurring transactions that were moved. */
  movedRecurring?: string[];
  /** A receipt that was deleted by itself, and the transactions it belonged to. */
  receipt?: { id: string; transactionIds: string[] };
}

/** The changed fields of an edited transaction, except its category. */
export interface KeptEdit {
  id: string;
  before: Partial<TransactionTable>;
  after: Partial<TransactionTable>;
}

export interface KeptBudget {
  row: BudgetTable;
  /** The budget that its amount was added to, if the category already had one for that month. */
  mergedInto: string | null;
  /** That budget exists only to hold the added amount. */
  isStandIn?: true;
}

export interface KeptDeletion {
  id: string;
  kind: DeletionKind;
  kept: UndoPayload;
}

interface NewDeletion {
  userId: UserId;
  /** Rows are already kept under this id. */
  id: string;
  kind: DeletionKind;
  name: string;
  /**
   * Count and previous sums of the transactions deleted, edited or moved, or of another row with an amount;
   * hundredths.
   */
  sums?: { count: number; income: MinorUnits; expenses: MinorUnits };
  kept: UndoPayload;
}

/** Records an undoable action, in the transaction that performs it. */
export function keepDeletion(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, kept, sums = { count: 0, income: 0, expenses: 0 }, ...deletion }: NewDeletion,
): Promise<void> {
  return insertDeletion(tx, {
    ...deletion,
    user_id: userId,
    ...sums,
    kept: JSON.stringify(kept),
    deleted_at: clock.now(),
  });
}

/** Deletions up to this instant have expired. */
export function expiredUntil({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - retention;
}

/** Call in the transaction that undoes or purges it, so that of two concurrent calls the second does not find it. */
export async function getDeletion(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: UserId,
  id: string,
): Promise<KeptDeletion> {
  const row = isUuid(id) ? await findDeletion(tx, userId, { id, since: expiredUntil(deps) }) : undefined;
  if (row === undefined) throw new AppError('not_found', deletionMessages.notFound);
  return { id: row.id, kind: row.kind, kept: JSON.parse(row.kept) };
}

/**
 * Lets `change` update what other deletions keep, after something they refer to was restored; it returns whether it
 * changed anything.
 */
export async function changeKept(
  tx: Tx,
  userId: UserId,
  kinds: readonly DeletionKind[],
  change: (kept: UndoPayload) => boolean,
): Promise<void> {
  for (const row of await listOfKinds(tx, userId, kinds)) {
    const kept: UndoPayload = JSON.parse(row.kept);
    if (change(kept)) await updateKept(tx, userId, { id: row.id, kept: JSON.stringify(kept) });
  }
}
