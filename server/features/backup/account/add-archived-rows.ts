import type { ArchiveCounts } from '#contract/backup.ts';
import { dayIn } from '#contract/calendar.ts';
import { importBudgets } from '#server/features/budgets/import-budgets.service.ts';
import { importCategories } from '#server/features/categories/import-categories.service.ts';
import { importBankEntries, importImports } from '#server/features/imports/archived-imports.service.ts';
import { importDismissed } from '#server/features/insights/import-dismissed.service.ts';
import { importPostings, importRecurring } from '#server/features/recurring/import-recurring.service.ts';
import { importTransactions } from '#server/features/transactions/import-transactions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inPacedBatchesOf } from '#server/platform/database/paced.ts';
import type { Ids } from '#server/platform/deps.ts';
import type { AccountTable } from './account-archive.ts';
import { idMapper, idMarkOf } from './account-ids.ts';
import { type ArchiveClaim, type ClaimDeps, writeClaimed } from './archive-claim.ts';
import { listAddedAmong, type Part, recordAdded } from './archive-imports.queries.ts';
import { importReceipts, type Stored } from './archived-receipts.ts';
import { type OwnRow, ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

interface Adding {
  deps: ClaimDeps & { ids: Ids };
  claim: ArchiveClaim;
  archive: AccountArchive;
  idHere(id: string): string;
  /** Ids in the archive, mapped to ids here. */
  categories: Map<string, string>;
  receipts: Map<string, string>;
}

/** Adds what is not there yet in batches, each with the record of what it has added. */
export async function addArchivedRows(
  deps: Adding['deps'],
  claim: ArchiveClaim,
  { archive, stored }: { archive: AccountArchive; stored: Stored },
): Promise<ArchiveCounts> {
  const idHere = idMapper(archive.manifest.idMark, idMarkOf(claim.userId));
  const adding = { deps, claim, archive, idHere, categories: new Map(), receipts: new Map() };
  await addCategories(adding);
  const receipts = await addReceipts(adding, stored);
  const recurring = await addRecurring(adding);
  const budgets = await addBudgets(adding);
  await addDismissed(adding);
  await addImports(adding);
  const transactions = await addTransactions(adding);
  await addBankEntries(adding);
  return { receipts, recurring, budgets, transactions };
}

async function addCategories(adding: Adding): Promise<void> {
  await addEach(adding, 'categories', async (tx, rows) => {
    const { here, ...added } = await importCategories(tx, adding.deps.ids, {
      userId: adding.claim.userId,
      rows,
    });
    for (const [archived, id] of here) adding.categories.set(archived, id);
    return { category: added.created, for_expense: added.forExpense, for_income: added.forIncome };
  });
}

function addReceipts(adding: Adding, stored: Stored): Promise<number> {
  return addEach(adding, 'receipts', async (tx, rows) => {
    const { here, added } = await importReceipts(tx, adding.claim.userId, { rows, stored });
    for (const [archived, id] of here) adding.receipts.set(archived, id);
    return { receipt: added };
  });
}

/** They are paused until everything is there. */
async function addRecurring(adding: Adding): Promise<number> {
  const { deps, claim, idHere } = adding;
  const today = dayIn('UTC', deps.clock.now());
  const count = await addEach(adding, 'recurring', async (tx, archived) => {
    const rows = archived.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(adding.categories, row.category_id),
    }));
    const { added, paused } = await importRecurring(tx, claim.userId, { rows, today });
    return { recurring: added, paused };
  });
  await addEach(adding, 'recurring_postings', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, recurring_id: idHere(row.recurring_id) }));
    await importPostings(tx, claim.userId, rows);
    return {};
  });
  return count;
}

function addBudgets(adding: Adding): Promise<number> {
  return addEach(adding, 'budgets', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, category_id: idIn(adding.categories, row.category_id) }));
    return { budget: await importBudgets(tx, adding.deps.ids, { userId: adding.claim.userId, rows }) };
  });
}

async function addDismissed(adding: Adding): Promise<void> {
  await addEach(adding, 'dismissed_insights', async (tx, rows) => ({
    dismissed: await importDismissed(tx, adding.claim.userId, rows),
  }));
}

async function addImports(adding: Adding): Promise<void> {
  await addEach(adding, 'imports', async (tx, archived) => {
    const rows = archived.map((row) => ({ ...row, id: adding.idHere(row.id) }));
    return { import: await importImports(tx, adding.claim.userId, rows) };
  });
}

/** Of the transactions that were added; they are removed with them. */
async function addBankEntries(adding: Adding): Promise<void> {
  const { claim, idHere } = adding;
  await addEach(adding, 'bank_entries', async (tx, archived) => {
    const rows = archived.map((row) => ({
      ...row,
      import_id: idHere(row.import_id),
      transaction_id: idHere(row.transaction_id),
    }));
    const ids = rows.map(({ transaction_id }) => transaction_id);
    const added = new Set(await listAddedAmong(tx, claim.userId, { part: 'transaction', ids }));
    await importBankEntries(
      tx,
      claim.userId,
      rows.filter(({ transaction_id }) => added.has(transaction_id)),
    );
    return {};
  });
}

function addTransactions(adding: Adding): Promise<number> {
  const { claim, idHere, categories, receipts } = adding;
  return addEach(adding, 'transactions', async (tx, archived) => {
    const rows = archived.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(categories, row.category_id),
      recurring_id: row.recurring_id === null ? null : idHere(row.recurring_id),
      receipt_id: receipts.get(row.receipt_id ?? '') ?? null,
      import_id: row.import_id === null ? null : idHere(row.import_id),
    }));
    return { transaction: await importTransactions(tx, claim.userId, rows) };
  });
}

/** Runs `add` for every row of a table and records the ids that it returns; returns how many there were of the first part. */
async function addEach<T extends AccountTable>(
  { deps, claim, archive }: Adding,
  table: T,
  add: (tx: Tx, rows: readonly OwnRow<T>[]) => Promise<Partial<Record<Part, readonly string[]>>>,
): Promise<number> {
  let count = 0;
  await inPacedBatchesOf(ownRows(archive.rows, table), async (rows) => {
    const added = await writeClaimed(deps, claim, async (tx) => {
      const ids = Object.entries(await add(tx, rows)) as [Part, readonly string[]][];
      for (const [part, some] of ids) await recordAdded(tx, claim.userId, { part, ids: some });
      return ids[0]?.[1].length ?? 0;
    });
    count += added;
  });
  return count;
}

/** Cannot be missing: the scratch database enforces the foreign key. */
function idIn(categories: ReadonlyMap<string, string>, archived: string): string {
  const here = categories.get(archived);
  if (here === undefined) throw new Error('an archived row has no category');
  return here;
}
