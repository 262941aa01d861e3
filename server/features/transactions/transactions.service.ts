import { validate as isUuid } from 'uuid';
import type { LocalDate } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type {
  Transaction,
  TransactionFilter,
  TransactionInput,
  TransactionList,
  TransactionQuery,
} from '#contract/transactions.ts';
import { findCategory, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Clock, Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { searchText } from './search-text.ts';
import { changeTotals, type DirectionTotal, moveTotals, sumTotals } from './totals.queries.ts';
import {
  type CountedRow,
  clearReceipt,
  deleteRows,
  findRow,
  hasReceipt,
  insertRow,
  listIds,
  listRows,
  listRowsAfter,
  listRowsByIds,
  listRowsOfAmount,
  listRowsOfReceipts,
  moveRows,
  moveRowsByIds,
  type RowFilter,
  setReceipt,
  sumRows,
  type TransactionRow,
  updateRow,
} from './transactions.queries.ts';
import { changeWordCounts, moveWordCounts } from './word-counts.queries.ts';

const defaultPageSize = 10;
const newestFirst = { by: 'date', descending: true } as const;

/** A page of a filter with the count and the sums of all of it; without page and limit every row. */
export async function listTransactions(
  db: Queryable,
  userId: UserId,
  { page, limit, sort, ...asked }: TransactionQuery,
): Promise<TransactionList> {
  const filter = await toRowFilter(db, userId, asked);
  if (filter === undefined) return { transactions: [], totalPages: 1, page: page ?? 1, ...describeSums([]) };
  const sums = describeSums(await sumFilter(db, userId, filter));
  const size = limit ?? defaultPageSize;
  const paged = page !== undefined || limit !== undefined;
  const offset = ((page ?? 1) - 1) * size;
  const rows =
    paged && offset >= sums.total
      ? []
      : await listRows(db, userId, { filter, sort, ...(paged ? { limit: size, offset } : {}) });
  return {
    transactions: rows.map(toTransaction),
    totalPages: paged ? Math.max(1, Math.ceil(sums.total / size)) : 1,
    page: page ?? 1,
    ...sums,
  };
}

/** All-time sums. */
export async function sumAll(
  db: Queryable,
  userId: UserId,
): Promise<{ income: MinorUnits; expenses: MinorUnits }> {
  const sums = await sumTotals(db, userId, {});
  return { income: amountOf(sums, true), expenses: amountOf(sums, false) };
}

export async function listRecent(db: Queryable, userId: UserId, count: number): Promise<Transaction[]> {
  const rows = await listRows(db, userId, { filter: {}, sort: newestFirst, limit: count });
  return rows.map(toTransaction);
}

/** Every row of a filter, newest first, a batch at a time. */
export async function* eachBatch(
  db: Queryable,
  userId: UserId,
  { asked, size }: { asked: TransactionFilter; size: number },
): AsyncGenerator<Transaction[]> {
  const filter = await toRowFilter(db, userId, asked);
  if (filter === undefined) return;
  let after: TransactionRow | undefined;
  do {
    const rows = await listRowsAfter(db, userId, { filter, after, limit: size });
    yield rows.map(toTransaction);
    after = rows.length === size ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

export function createTransaction(deps: Deps, caller: Caller, input: TransactionInput): Promise<Transaction> {
  return writeAs(deps, caller, (tx) => addTransaction(tx, deps, caller.userId, input));
}

/** What another slice adds by itself says where it comes from. */
export type AddedInput = TransactionInput & { recurringId?: string };

/** For other slices that add a transaction as a step of their own database transaction. */
export async function addTransaction(
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  userId: UserId,
  input: AddedInput,
): Promise<Transaction> {
  const category = await getOrAddCategory(tx, ids, userId, {
    name: input.category,
    isIncome: input.isIncome,
  });
  const now = clock.now();
  const row = {
    ...toColumns(input, category.id),
    user_id: userId,
    id: ids.row(),
    created_at: now,
    decided_at: now,
    recurring_id: input.recurringId ?? null,
    receipt_id: await knownReceipt(tx, userId, input.receiptId ?? null),
  };
  await insertRow(tx, row);
  await recount(tx, userId, { come: [row] });
  return toTransaction({ ...row, category: category.name });
}

export function replaceTransaction(
  deps: Deps,
  caller: Caller,
  { id, input }: { id: string; input: TransactionInput },
): Promise<Transaction> {
  return writeAs(deps, caller, async (tx) => {
    const before = isUuid(id) ? await findRow(tx, caller.userId, id) : undefined;
    if (before === undefined) throw new AppError('not_found', transactionMessages.notFound);
    const category = await getOrAddCategory(tx, deps.ids, caller.userId, {
      name: input.category,
      isIncome: input.isIncome,
    });
    const isDecidedAnew = category.id !== before.category_id;
    const after = {
      ...toColumns(input, category.id),
      id: before.id,
      recurring_id: before.recurring_id,
      decided_at: isDecidedAnew ? correctedAt(deps.clock) : before.decided_at,
      receipt_id:
        input.receiptId === undefined
          ? before.receipt_id
          : await knownReceipt(tx, caller.userId, input.receiptId),
    };
    await updateRow(tx, caller.userId, after);
    await recount(tx, caller.userId, { gone: [before], come: [after] });
    return toTransaction({ ...after, category: category.name });
  });
}

/** How the slice that keeps receipts lets go of those whose last transaction is deleted. */
export interface ReceiptKeeper {
  /** Within the deletion: forgets those of the receipts that no transaction has any more, and gives them. */
  forgetUnused(tx: Tx, userId: UserId, receiptIds: readonly string[]): Promise<string[]>;
  /** Once the deletion holds. */
  removeFiles(userId: UserId, receiptIds: readonly string[]): Promise<void>;
}

type RemovalDeps = Pick<Deps, 'db' | 'clock'> & { receipts: ReceiptKeeper };

export async function removeTransaction(deps: RemovalDeps, caller: Caller, id: string): Promise<void> {
  const deleted = await removeTransactions(deps, caller, [id]);
  if (deleted === 0) throw new AppError('not_found', transactionMessages.notFound);
}

/** Deletes those of the ids that are the caller's, all or none; gives how many. */
export function removeTransactions(
  deps: RemovalDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<number> {
  return remove(deps, caller, async () => ids.filter((id) => isUuid(id)));
}

/** Deletes every row of a filter, all or none, unless there are other rows than the person saw. */
export function removeMatching(
  deps: RemovalDeps,
  caller: Caller,
  { filter: asked, expected }: { filter: TransactionFilter; expected: number },
): Promise<number> {
  return remove(deps, caller, async (tx) => {
    const filter = await toRowFilter(tx, caller.userId, asked);
    const ids = filter === undefined ? [] : await listIds(tx, caller.userId, filter);
    if (ids.length !== expected) throw new AppError('conflict', transactionMessages.listChanged);
    return ids;
  });
}

/** Puts those of the ids that are the caller's under a category; gives how many were under another. */
export function recategorise(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { transactionIds, category }: { transactionIds: readonly string[]; category: string },
): Promise<number> {
  return writeAs(deps, caller, async (tx) => {
    const ids = transactionIds.filter((id) => isUuid(id));
    if (ids.length === 0) return 0;
    const { id: to } = await getOrAddCategory(tx, deps.ids, caller.userId, {
      name: category,
      isIncome: false,
    });
    const gone = await moveRowsByIds(tx, caller.userId, { ids, to, decidedAt: correctedAt(deps.clock) });
    await recount(tx, caller.userId, { gone, come: gone.map((row) => ({ ...row, category_id: to })) });
    return gone.length;
  });
}

/** Moves every transaction of one category to another, totals and all: it is no decision on any of them. */
export async function moveTransactions(
  tx: Tx,
  userId: UserId,
  move: { from: string; to: string },
): Promise<void> {
  await moveRows(tx, userId, move);
  await moveTotals(tx, userId, move);
  await moveWordCounts(tx, userId, move);
}

const idsPerStatement = 1000;

async function remove(
  deps: RemovalDeps,
  caller: Caller,
  choose: (tx: Tx) => Promise<readonly string[]>,
): Promise<number> {
  const { deleted, receiptIds } = await writeAs(deps, caller, async (tx) => {
    const gone = await removeInBatches(tx, caller.userId, await choose(tx));
    const receiptIds = await deps.receipts.forgetUnused(tx, caller.userId, gone.receiptIds);
    return { ...gone, receiptIds };
  });
  await deps.receipts.removeFiles(caller.userId, receiptIds);
  return deleted;
}

async function removeInBatches(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<{ deleted: number; receiptIds: string[] }> {
  let deleted = 0;
  const receiptIds = new Set<string>();
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await deleteRows(tx, userId, ids.slice(start, start + idsPerStatement));
    await recount(tx, userId, { gone: rows });
    deleted += rows.length;
    for (const { receipt_id } of rows) if (receipt_id !== null) receiptIds.add(receipt_id);
  }
  return { deleted, receiptIds: [...receiptIds] };
}

/** Gives a receipt to a transaction that is there, and tells which one it had. */
export async function attachReceipt(
  tx: Tx,
  userId: UserId,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<string | null> {
  const row = isUuid(id) ? await findRow(tx, userId, id) : undefined;
  if (row === undefined) throw new AppError('not_found', transactionMessages.notFound);
  await setReceipt(tx, userId, { id, receiptId });
  return row.receipt_id;
}

/** Leaves the transactions of a receipt without it. */
export function detachReceipt(tx: Tx, userId: UserId, receiptId: string): Promise<void> {
  return clearReceipt(tx, userId, receiptId);
}

/** Those of the ids that are the user's. */
export async function getTransactions(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<Transaction[]> {
  return ids.length === 0 ? [] : (await listRowsByIds(db, userId, ids)).map(toTransaction);
}

/** The transactions of these receipts, the oldest first. */
export async function listOfReceipts(
  db: Queryable,
  userId: UserId,
  receiptIds: readonly string[],
): Promise<Transaction[]> {
  if (receiptIds.length === 0) return [];
  return (await listRowsOfReceipts(db, userId, receiptIds)).map(toTransaction);
}

/** Expenses of exactly this amount in a range of days, both ends inside. */
export async function listExpensesOf(
  db: Queryable,
  userId: UserId,
  wanted: { amount: MinorUnits; from: LocalDate; to: LocalDate },
): Promise<Transaction[]> {
  return (await listRowsOfAmount(db, userId, wanted)).map(toTransaction);
}

async function knownReceipt(tx: Tx, userId: UserId, receiptId: string | null): Promise<string | null> {
  if (receiptId === null) return null;
  if (isUuid(receiptId) && (await hasReceipt(tx, userId, receiptId))) return receiptId;
  const message = transactionMessages.receiptUnknown;
  throw new AppError('invalid', message, { fields: { receiptId: message } });
}

/** Undefined when no row can match: the category is unknown. */
async function toRowFilter(
  db: Queryable,
  userId: UserId,
  { category, ...rest }: TransactionFilter,
): Promise<RowFilter | undefined> {
  if (category === undefined) return rest;
  const known = await findCategory(db, userId, category);
  return known === undefined ? undefined : { ...rest, categoryId: known.id };
}

/** From the totals where they can tell; row by row for a search. */
async function sumFilter(db: Queryable, userId: UserId, filter: RowFilter): Promise<DirectionTotal[]> {
  if (filter.search !== undefined) return sumRows(db, userId, filter);
  const sums = await sumTotals(db, userId, filter);
  return sums.filter(({ isIncome }) => filter.isIncome === undefined || filter.isIncome === isIncome);
}

function describeSums(sums: readonly DirectionTotal[]): Pick<TransactionList, 'total' | 'sum'> {
  return {
    total: sums.reduce((total, { count }) => total + count, 0),
    sum: { income: toDecimal(amountOf(sums, true)), expenses: toDecimal(amountOf(sums, false)) },
  };
}

function amountOf(sums: readonly DirectionTotal[], isIncome: boolean): MinorUnits {
  return sums.find((sum) => sum.isIncome === isIncome)?.amount ?? 0;
}

function toColumns(input: TransactionInput, categoryId: string) {
  const { name, note, cost: amount, addedOn, isIncome } = input;
  return {
    category_id: categoryId,
    is_income: isIncome ? 1 : 0,
    amount,
    added_on: addedOn,
    name,
    note,
    search_text: searchText({ name, note, amount }),
    merchant: merchantKey(name),
  } satisfies Partial<TransactionTable>;
}

function toTransaction({
  id,
  name,
  category,
  amount,
  added_on,
  is_income,
  note,
  recurring_id,
  receipt_id,
}: TransactionRow): Transaction {
  return {
    _id: id,
    name,
    category,
    cost: toDecimal(amount),
    addedOn: added_on,
    isIncome: is_income === 1,
    note,
    recurringId: recurring_id,
    receiptId: receipt_id,
  };
}

/** Later than an entry of the same millisecond. */
function correctedAt(clock: Clock): number {
  return clock.now() + 1;
}

/** Carries rows that went and rows that came into everything that is counted of them. */
async function recount(
  tx: Tx,
  userId: UserId,
  { gone = [], come = [] }: { gone?: readonly CountedRow[]; come?: readonly CountedRow[] },
): Promise<void> {
  const changes = [...gone.map((row) => toChange(row, -1)), ...come.map((row) => toChange(row, 1))];
  await changeTotals(tx, userId, changes);
  await changeWordCounts(tx, userId, changes);
}

function toChange({ category_id, is_income, amount, added_on, name }: CountedRow, count: 1 | -1) {
  return {
    categoryId: category_id,
    isIncome: is_income,
    addedOn: added_on,
    amount: count * amount,
    name,
    count,
  };
}
