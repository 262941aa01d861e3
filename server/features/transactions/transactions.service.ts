import { transactionMessages } from '#contract/messages/transactions.ts';
import type {
  EditInput,
  RecordedTransaction,
  Transaction,
  TransactionInput,
} from '#contract/transactions.ts';
import { getCategories, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { recordUndo, type UndoPayload, undoIfUnfinished } from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inIdBatches, inRanges } from '#server/platform/database/id-ranges.ts';
import { findOwnRow, listOwnRows, updateOwnRow, updateOwnRows } from '#server/platform/database/own-rows.ts';
import type { CategoryTable, TransactionTable } from '#server/platform/database/schema.ts';
import { type Writer, writeAs } from '#server/platform/database/write-as.ts';
import { type Chunk, type Chunks, writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Clock, Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { mergeEdit } from './merge-edit.ts';
import { changeCounts, sumOfRows } from './totals/change-counts.ts';
import { type CountedRow, toColumns, toTransaction } from './transaction-fields.ts';
import { confirmCategories, insertRows, undecided } from './transactions.queries.ts';
import { recordEdit } from './undo/edits.service.ts';
import { recordCategories } from './undo/moved-rows.queries.ts';

/** What an expense means for its budget, once it is counted. */
export type NoteSpending = (
  tx: Tx,
  userId: UserId,
  row: Pick<TransactionTable, 'is_income' | 'category_id' | 'added_on'>,
) => Promise<Omit<RecordedTransaction, keyof Transaction>>;

/** A person has looked at a receipt: none of its fields is in doubt any more. */
export type ConfirmReceipt = (tx: Tx, userId: UserId, receiptId: string) => Promise<void>;

export function createTransaction(
  deps: Deps & { noteSpending: NoteSpending; confirmReceipt: ConfirmReceipt },
  caller: Caller,
  input: TransactionInput,
): Promise<RecordedTransaction> {
  return writeAs(deps, caller, async (tx) => {
    const recorded = await addTransaction(tx, deps, caller.userId, input);
    if (recorded.receiptId !== null) await deps.confirmReceipt(tx, caller.userId, recorded.receiptId);
    return recorded;
  });
}

/** Input from other slices, with its origin. */
export type AddedInput = TransactionInput & {
  recurringId?: string;
  /** No person has chosen or reviewed its category, so suggestions do not learn from it. */
  isUndecided?: boolean;
};

/** For other slices that add a transaction within their own database transaction. */
export async function addTransaction(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'> & { noteSpending: NoteSpending },
  userId: UserId,
  input: AddedInput,
): Promise<RecordedTransaction> {
  const row = await rowOf(tx, deps, userId, { input, category: await categoryOf(tx, deps, userId, input) });
  await insertRows(tx, [row]);
  await changeCounts(tx, userId, { added: [row] });
  return { ...toTransaction(row), ...(await deps.noteSpending(tx, userId, row)) };
}

/** Like `addTransaction` for many, with few statements, updating the roll-ups once. */
export async function addTransactions(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  inputs: readonly AddedInput[],
): Promise<Transaction[]> {
  const rows: (TransactionTable & { category: string })[] = [];
  const categories = new Map<string, FoundCategory>();
  for (const input of inputs) {
    const category = categories.get(input.category) ?? (await categoryOf(tx, deps, userId, input));
    categories.set(input.category, category);
    rows.push(await rowOf(tx, deps, userId, { input, category }));
  }
  await insertRows(tx, rows);
  await changeCounts(tx, userId, { added: rows });
  return rows.map(toTransaction);
}

type FoundCategory = Pick<CategoryTable, 'id' | 'name'>;

function categoryOf(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  userId: UserId,
  { category, isIncome }: AddedInput,
): Promise<FoundCategory> {
  return getOrAddCategory(tx, ids, userId, { name: category, isIncome });
}

async function rowOf(
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  { input, category }: { input: AddedInput; category: FoundCategory },
): Promise<TransactionTable & { category: string }> {
  const now = clock.now();
  return {
    ...toColumns(input),
    category_id: category.id,
    category: category.name,
    user_id: userId,
    id: ids.row(),
    created_at: now,
    categorized_at: input.isUndecided ? undecided : now,
    recurring_id: input.recurringId ?? null,
    receipt_id: await knownReceipt(tx, userId, input.receiptId ?? null),
    import_id: null,
  };
}

export function replaceTransaction(
  deps: Deps & { noteSpending: NoteSpending },
  caller: Caller,
  { id, edit }: { id: string; edit: EditInput },
): Promise<RecordedTransaction & { undoId: string | undefined }> {
  return writeAs(deps, caller, async (tx) => {
    const before = await findOwnRow(tx, 'transactions', { user_id: caller.userId, id });
    if (before === undefined) throw new AppError('not_found', transactionMessages.notFound);
    const [present] = await getCategories(tx, caller.userId, new Set([before.category_id]));
    const input = mergeEdit({ ...before, category: present?.name ?? '' }, edit);
    const category = await getOrAddCategory(tx, deps.ids, caller.userId, {
      name: input.category,
      isIncome: input.isIncome,
    });
    const isDecidedAnew = category.id !== before.category_id;
    const after = {
      ...toColumns(input),
      category_id: category.id,
      id: before.id,
      recurring_id: before.recurring_id,
      import_id: before.import_id,
      categorized_at: isDecidedAnew ? correctedAt(deps.clock) : before.categorized_at,
      receipt_id:
        input.receiptId === undefined
          ? before.receipt_id
          : await knownReceipt(tx, caller.userId, input.receiptId),
    };
    const undoId = await recordEdit(tx, deps, caller.userId, { before, after });
    await updateOwnRow(tx, 'transactions', { ...after, user_id: caller.userId });
    await changeCounts(tx, caller.userId, { removed: [before], added: [after] });
    const transaction = toTransaction({ ...after, category: category.name });
    return { undoId, ...transaction, ...(await deps.noteSpending(tx, caller.userId, after)) };
  });
}

/** Moves the caller's transactions among these ids to a category; returns how many were in another. */
export function recategorise(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Writer,
  { transactionIds, category }: { transactionIds: readonly string[]; category: string },
): Promise<{ changedCount: number; undoId: string | undefined }> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  const begun: UndoPayload = { categories: [] };
  const plan = undoIfUnfinished(undoId, () => ({ userId, kind: 'move', payload: begun }));
  return writeInChunks(deps, caller, plan, async function* (chunk) {
    const { id: to, name } = await getOrAddCategory(chunk.tx, deps.ids, userId, {
      name: category,
      isIncome: false,
    });
    begun.movedTo = to;
    const categorizedAt = correctedAt(deps.clock);
    const all: CountedRow[] = [];
    yield* inIdBatches(chunk, transactionIds, async (tx, some) => {
      await recordCategories(tx, { userId, undoId }, { ids: some, to });
      const rows = await listOwnRows(tx, 'transactions', { user_id: userId, id: some });
      const removed = rows.filter(({ category_id }) => category_id !== to);
      const moved = { user_id: userId, id: removed.map(({ id }) => id) };
      await updateOwnRows(tx, 'transactions', moved, { category_id: to, categorized_at: categorizedAt });
      const added = removed.map((row) => ({ ...row, category_id: to, categorized_at: categorizedAt }));
      await changeCounts(tx, userId, { removed, added });
      all.push(...removed);
    });
    if (all.length === 0) return { changedCount: 0, undoId: undefined };
    const from = new Set(all.map(({ category_id }) => category_id));
    await recordUndo(chunk.tx, deps, {
      userId,
      id: undoId,
      kind: 'move',
      name,
      sums: sumOfRows(all),
      payload: { categories: await getCategories(chunk.tx, userId, from), movedTo: to },
    });
    return { changedCount: all.length, undoId };
  });
}

/** Reassigns all transactions of one category to another; this does not count as a decision on any of them. */
export async function* reassignTransactions(
  chunk: Chunk,
  userId: UserId,
  { from, to, undoId }: { from: string; to: string; undoId: string },
): Chunks<void> {
  const all = { user_id: userId, category_id: from };
  yield* inRanges(chunk, 'transactions', all, async (tx, range) => {
    await recordCategories(tx, { userId, undoId }, { from, range });
    const moving = { ...all, id: range };
    const removed = await listOwnRows(tx, 'transactions', moving);
    await updateOwnRows(tx, 'transactions', moving, { category_id: to });
    const added = removed.map((row) => ({ ...row, category_id: to }));
    await changeCounts(tx, userId, { removed, added });
  });
}

/** Sets the receipt of an existing transaction; returns the previous one. */
export async function attachReceipt(
  tx: Tx,
  userId: UserId,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<string | null> {
  const row = await findOwnRow(tx, 'transactions', { user_id: userId, id });
  if (row === undefined) throw new AppError('not_found', transactionMessages.notFound);
  await updateOwnRow(tx, 'transactions', { user_id: userId, id, receipt_id: receiptId });
  return row.receipt_id;
}

/** Marks the undecided categories of a receipt's transactions as reviewed and accepted. */
export async function decideCategories(tx: Tx, userId: UserId, receiptId: string): Promise<void> {
  const added = await confirmCategories(tx, userId, receiptId);
  const removed = added.map((row) => ({ ...row, categorized_at: undecided }));
  await changeCounts(tx, userId, { removed, added });
}

/** Removes the receipt from its transactions; returns their ids. */
export async function detachReceipt(tx: Tx, userId: UserId, receiptId: string): Promise<string[]> {
  const which = { user_id: userId, receipt_id: receiptId };
  const rows = await listOwnRows(tx, 'transactions', which);
  await updateOwnRows(tx, 'transactions', which, { receipt_id: null });
  return rows.map(({ id }) => id);
}

async function knownReceipt(tx: Tx, userId: UserId, receiptId: string | null): Promise<string | null> {
  if (receiptId === null) return null;
  if (await findOwnRow(tx, 'receipts', { user_id: userId, id: receiptId })) return receiptId;
  const message = transactionMessages.receiptUnknown;
  throw new AppError('invalid', message, { fields: { receiptId: message } });
}

/** Later than an entry made in the same millisecond. */
function correctedAt(clock: Clock): number {
  return clock.now() + 1;
}
