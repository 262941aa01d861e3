import { validate as isUuid } from 'uuid';
import type { LocalDate } from '#contract/calendar.ts';
import type { DeletionKind } from '#contract/deletions.ts';
import { daysKept, deletionMessages } from '#contract/messages/deletions.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type {
  BudgetTable,
  CategoryTable,
  RecurringTable,
  TransactionTable,
} from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { findDeletion, insertDeletion, listOfKinds, updateKept } from './deletions.queries.ts';

/** Milliseconds. */
export const keptFor = daysKept * 24 * 3_600_000;

/** The few rows that go along with a deletion; transactions and receipts have tables of their own for it. */
export interface Kept {
  /** What the deleted rows stood under, and a category that was deleted itself: made again where it is gone. */
  categories: CategoryTable[];
  /** The category that transactions, budgets and recurring transactions were moved to. */
  movedTo?: string;
  edit?: KeptEdit;
  budgets?: KeptBudget[];
  /** Budgets that were added, as they were then. */
  copies?: BudgetTable[];
  /** By what the samples among the rows are known. */
  samples?: { id: string; content: string }[];
  recurring?: { row: RecurringTable; dealtWith: LocalDate[] };
  /** Ids of recurring transactions that were moved. */
  movedRecurring?: string[];
  /** A receipt that was deleted alone, and the transactions that had it. */
  receipt?: { id: string; transactionIds: string[] };
}

/** Of a transaction, what became different besides its category. */
export interface KeptEdit {
  id: string;
  before: Partial<TransactionTable>;
  after: Partial<TransactionTable>;
}

export interface KeptBudget {
  row: BudgetTable;
  /** The one to which its amount was added, where the category had one in that month. */
  mergedInto: string | null;
  /** That one is there for nothing but what was added to it. */
  isStandIn?: true;
}

export interface KeptDeletion {
  id: string;
  kind: DeletionKind;
  kept: Kept;
}

interface Deed {
  userId: UserId;
  /** Under which rows were kept already. */
  id: string;
  kind: DeletionKind;
  name: string;
  /** Of the transactions that were deleted, edited or moved, as they were, or of what else has an amount; hundredths. */
  sums?: { count: number; income: MinorUnits; expenses: MinorUnits };
  kept: Kept;
}

/** Enters a deed into the list of those that can be undone, in the transaction in which it is done. */
export function keepDeletion(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, kept, sums = { count: 0, income: 0, expenses: 0 }, ...deed }: Deed,
): Promise<void> {
  return insertDeletion(tx, {
    ...deed,
    user_id: userId,
    ...sums,
    kept: JSON.stringify(kept),
    deleted_at: clock.now(),
  });
}

/** Until when a deletion must have happened to be over by now. */
export function expiredUntil({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - keptFor;
}

/** In the transaction that undoes it or forgets it: whoever comes second does not find it any more. */
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

/** Lets `change` bring in line what deletions of some kinds keep with what is undone before them; it says whether it has changed it. */
export async function changeKept(
  tx: Tx,
  userId: UserId,
  kinds: readonly DeletionKind[],
  change: (kept: Kept) => boolean,
): Promise<void> {
  for (const row of await listOfKinds(tx, userId, kinds)) {
    const kept: Kept = JSON.parse(row.kept);
    if (change(kept)) await updateKept(tx, userId, { id: row.id, kept: JSON.stringify(kept) });
  }
}
