import { hash } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import type { ArchiveCounts } from '#contract/backup.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { changeUser, getUser } from '#server/features/auth/auth.service.ts';
import { importBudgets } from '#server/features/budgets/import-budgets.service.ts';
import { importCategories } from '#server/features/categories/import-categories.service.ts';
import { importPostings, importRecurring } from '#server/features/recurring/import-recurring.service.ts';
import { importTransactions } from '#server/features/transactions/import-transactions.service.ts';
import type { Caller, IdempotencyKey } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isEmptyAccount, type Settings } from '../backup.queries.ts';
import { idMapper, idMarkOf } from './account-ids.ts';
import { importReceipts, withFilesInStore } from './archived-receipts.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

interface Source {
  archive: AccountArchive;
  settings: Settings;
}

/** Inserts everything that does not exist yet, in one transaction. The archive was surveyed before. */
export function mergeAccountArchive(
  deps: Deps,
  caller: Caller,
  { archive, settings }: Source,
): Promise<{ added: ArchiveCounts; user: User }> {
  const { userId, sessionId } = caller;
  const asked = { userId, sessionId, idempotency: ofArchive(caller.idempotency, archive) };
  return withFilesInStore(deps, userId, archive, (stored) =>
    writeAs(deps, asked, async (tx) => {
      if (await isEmptyAccount(tx, userId)) await changeUser(tx, userId, settings);
      const idHere = idMapper(archive.manifest.idMark, idMarkOf(userId));
      const categories = await importEveryCategory(tx, deps, { userId, archive });
      const receipts = await importReceipts(tx, userId, { archive, stored });
      const recurring = await importEveryRule(tx, userId, { archive, idHere, categories });
      const budgets = await importEveryBudget(tx, deps, { userId, archive, categories });
      let transactions = 0;
      for await (const some of ownRows(archive.rows, 'transactions'))
        transactions += await importTransactions(
          tx,
          userId,
          some.map((row) => ({
            ...row,
            id: idHere(row.id),
            category_id: idIn(categories, row.category_id),
            recurring_id: row.recurring_id === null ? null : idHere(row.recurring_id),
            receipt_id: receipts.here.get(row.receipt_id ?? '') ?? null,
          })),
        );
      await recordEvent(tx, deps, { ...caller, kind: 'data_imported', detail: String(transactions) });
      const added = { transactions, receipts: receipts.added, budgets, recurring };
      return { added, user: await getUser(tx, userId) };
    }),
  );
}

/** Includes the archive in the request hash: the same key with another archive is another request. */
function ofArchive(
  key: IdempotencyKey | undefined,
  { manifest }: AccountArchive,
): IdempotencyKey | undefined {
  if (key === undefined) return undefined;
  return {
    ...key,
    requestHash: hash('sha256', `${key.requestHash} ${JSON.stringify(manifest)}`, 'base64url'),
  };
}

/** Category ids in the archive, mapped to ids here. */
type Categories = ReadonlyMap<string, string>;

async function importEveryCategory(
  tx: Tx,
  { ids }: Deps,
  { userId, archive }: { userId: string; archive: AccountArchive },
): Promise<Categories> {
  const categories = new Map<string, string>();
  for await (const rows of ownRows(archive.rows, 'categories'))
    for (const [archived, here] of await importCategories(tx, ids, { userId, rows }))
      categories.set(archived, here);
  return categories;
}

async function importEveryRule(
  tx: Tx,
  userId: string,
  {
    archive,
    idHere,
    categories,
  }: { archive: AccountArchive; idHere: (id: string) => string; categories: Categories },
): Promise<number> {
  let added = 0;
  for await (const some of ownRows(archive.rows, 'recurring')) {
    const rows = some.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(categories, row.category_id),
    }));
    added += await importRecurring(tx, userId, rows);
  }
  for await (const some of ownRows(archive.rows, 'recurring_postings')) {
    const rows = some.map((row) => ({ ...row, recurring_id: idHere(row.recurring_id) }));
    await importPostings(tx, userId, rows);
  }
  return added;
}

async function importEveryBudget(
  tx: Tx,
  { ids }: Deps,
  { userId, archive, categories }: { userId: string; archive: AccountArchive; categories: Categories },
): Promise<number> {
  let added = 0;
  for await (const some of ownRows(archive.rows, 'budgets')) {
    const rows = some.map((row) => ({ ...row, category_id: idIn(categories, row.category_id) }));
    added += await importBudgets(tx, ids, { userId, rows });
  }
  return added;
}

/** Cannot be missing: the scratch database enforces the foreign key. */
function idIn(categories: Categories, archived: string): string {
  const here = categories.get(archived);
  if (here === undefined) throw new Error('an archived row has no category');
  return here;
}
