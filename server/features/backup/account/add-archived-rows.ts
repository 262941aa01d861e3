import type { ArchiveCounts } from '#contract/backup.ts';
import { dayIn } from '#contract/calendar.ts';
import { importBudgets } from '#server/features/budgets/import-budgets.service.ts';
import { importCategories } from '#server/features/categories/import-categories.service.ts';
import { importBankEntries, importImports } from '#server/features/imports/archived-imports.service.ts';
import { importDismissed } from '#server/features/insights/insight-actions.service.ts';
import { importPostings, importRecurring } from '#server/features/recurring/import-recurring.service.ts';
import { importTransactions } from '#server/features/transactions/import-transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Chunk, Chunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountTable, idMapper, idMarkOf } from './account-archive.ts';
import { type AddedIds, recordBatch } from './archive-batches.queries.ts';
import { importReceipts, type NewReceiptIds } from './archived-receipts.ts';
import { type OwnRow, ownEntriesOf, ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

interface Adding {
  chunk: Chunk;
  deps: Pick<Deps, 'ids' | 'clock'>;
  userId: UserId;
  archive: AccountArchive;
  idHere(id: string): string;
  /** Ids in the archive, mapped to ids here. */
  categories: Map<string, string>;
  receipts: Map<string, string>;
  /** How many were recorded. */
  batches: number;
}

/** Adds what is not there yet in batches, each with the record of what it has added. */
export async function* addArchivedRows(
  chunk: Chunk,
  deps: Adding['deps'],
  userId: UserId,
  { archive, stored }: { archive: AccountArchive; stored: NewReceiptIds },
): Chunks<ArchiveCounts> {
  const idHere = idMapper(archive.manifest.idMark, idMarkOf(userId));
  const known = { categories: new Map(), receipts: new Map() };
  const adding: Adding = { chunk, deps, userId, archive, idHere, ...known, batches: 0 };
  yield* addCategories(adding);
  const receipts = yield* addReceipts(adding, stored);
  const recurring = yield* addRecurring(adding);
  const budgets = yield* addBudgets(adding);
  yield* addEach(adding, 'dismissed_insights', async (tx, rows) => ({
    dismissed: await importDismissed(tx, userId, rows),
  }));
  yield* addImports(adding);
  const transactions = yield* addTransactions(adding);
  return { receipts, recurring, budgets, transactions };
}

function addCategories(adding: Adding): Chunks<number> {
  const { userId, deps } = adding;
  return addEach(adding, 'categories', async (tx, rows) => {
    const { here, ...added } = await importCategories(tx, deps.ids, { userId, rows });
    for (const [archived, id] of here) adding.categories.set(archived, id);
    return { category: added.created, for_expense: added.forExpense, for_income: added.forIncome };
  });
}

function addReceipts(adding: Adding, stored: NewReceiptIds): Chunks<number> {
  const { userId, archive } = adding;
  return addEach(adding, 'receipts', async (tx, rows) => {
    const { here, added } = await importReceipts(tx, userId, { rows, archive, stored });
    for (const [archived, id] of here) adding.receipts.set(archived, id);
    return { receipt: added };
  });
}

async function* addRecurring(adding: Adding): Chunks<number> {
  const { deps, userId, idHere } = adding;
  const today = dayIn('UTC', deps.clock.now());
  const count = yield* addEach(adding, 'recurring', async (tx, archived) => {
    const rows = archived.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(adding.categories, row.category_id),
    }));
    return { recurring: await importRecurring(tx, userId, { rows, today }) };
  });
  yield* addEach(adding, 'recurring_postings', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, recurring_id: idHere(row.recurring_id) }));
    return { posting: await importPostings(tx, userId, rows) };
  });
  return count;
}

function addBudgets(adding: Adding): Chunks<number> {
  const { userId, deps } = adding;
  return addEach(adding, 'budgets', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, category_id: idIn(adding.categories, row.category_id) }));
    return { budget: await importBudgets(tx, deps.ids, { userId, rows }) };
  });
}

function addImports(adding: Adding): Chunks<number> {
  return addEach(adding, 'imports', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, id: adding.idHere(row.id) }));
    return { import: await importImports(tx, adding.userId, rows) };
  });
}

function addTransactions(adding: Adding): Chunks<number> {
  const { userId, idHere, categories, receipts } = adding;
  return addEach(adding, 'transactions', async (tx, archived) => {
    const rows = archived.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(categories, row.category_id),
      recurring_id: row.recurring_id === null ? null : idHere(row.recurring_id),
      receipt_id: receipts.get(row.receipt_id ?? '') ?? null,
      import_id: row.import_id === null ? null : idHere(row.import_id),
    }));
    const added = await importTransactions(tx, userId, rows);
    await addBankEntries(tx, adding, new Set(added), archived);
    return { transaction: added };
  });
}

/** Of the transactions that were added; they are removed with them. */
async function addBankEntries(
  tx: Tx,
  { userId, idHere, archive }: Adding,
  added: ReadonlySet<string>,
  archived: readonly OwnRow<'transactions'>[],
): Promise<void> {
  const ids = archived.flatMap(({ id }) => (added.has(idHere(id)) ? id : []));
  const rows = (await ownEntriesOf(archive.rows, userId, ids)).map((row) => ({
    ...row,
    import_id: idHere(row.import_id),
    transaction_id: idHere(row.transaction_id),
  }));
  await importBankEntries(tx, userId, rows);
}

/** Runs `add` for every row of a table and records the ids that it returns; returns how many there were of the first part. */
async function* addEach<T extends AccountTable>(
  adding: Adding,
  table: T,
  add: (tx: Tx, rows: readonly OwnRow<T>[]) => Promise<AddedIds>,
): Chunks<number> {
  const { chunk, userId, archive } = adding;
  let count = 0;
  for await (const rows of ownRows(archive.rows, table)) {
    const added = await add(chunk.tx, rows);
    await recordBatch(chunk.tx, userId, { position: adding.batches++, added });
    count += Object.values(added)[0]?.length ?? 0;
    yield;
  }
  return count;
}

/** Cannot be missing: the scratch database enforces the foreign key. */
function idIn(categories: ReadonlyMap<string, string>, archived: string): string {
  const here = categories.get(archived);
  if (here === undefined) throw new Error('an archived row has no category');
  return here;
}
