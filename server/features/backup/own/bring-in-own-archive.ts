import { hash } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import type { ArchiveCounts } from '#contract/backup.ts';
import { noteEvent } from '#server/features/account-events/account-events.service.ts';
import { changeUser, getUser } from '#server/features/auth/auth.service.ts';
import { bringInBudgets } from '#server/features/budgets/bring-in-budgets.service.ts';
import { bringInCategories } from '#server/features/categories/bring-in-categories.service.ts';
import { bringInPostings, bringInRecurring } from '#server/features/recurring/bring-in-recurring.service.ts';
import { bringInTransactions } from '#server/features/transactions/bring-in-transactions.service.ts';
import type { Caller, IdempotencyKey } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { idMapper, idMarkOf } from './account-ids.ts';
import type { OwnArchive } from './open-own-archive.ts';
import { isEmptyAccount, type Settings } from './own-archive.queries.ts';
import { bringInReceipts, withFilesInStore } from './own-receipts.ts';
import { ownRows } from './own-rows.ts';

interface Source {
  archive: OwnArchive;
  settings: Settings;
}

/** Inserts everything that does not exist yet, in one transaction. The archive was surveyed before. */
export function bringInOwnArchive(
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
      const categories = await bringInEveryCategory(tx, deps, { userId, archive });
      const receipts = await bringInReceipts(tx, userId, { archive, stored });
      const recurring = await bringInEveryRule(tx, userId, { archive, idHere, categories });
      const budgets = await bringInEveryBudget(tx, deps, { userId, archive, categories });
      let transactions = 0;
      for await (const some of ownRows(archive.rows, 'transactions'))
        transactions += await bringInTransactions(
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
      await noteEvent(tx, deps, { ...caller, kind: 'data_imported', detail: String(transactions) });
      const added = { transactions, receipts: receipts.added, budgets, recurring };
      return { added, user: await getUser(tx, userId) };
    }),
  );
}

/** Includes the archive in the request hash: the same key with another archive is another request. */
function ofArchive(key: IdempotencyKey | undefined, { manifest }: OwnArchive): IdempotencyKey | undefined {
  if (key === undefined) return undefined;
  return {
    ...key,
    requestHash: hash('sha256', `${key.requestHash} ${JSON.stringify(manifest)}`, 'base64url'),
  };
}

/** Category ids in the archive, mapped to ids here. */
type Categories = ReadonlyMap<string, string>;

async function bringInEveryCategory(
  tx: Tx,
  { ids }: Deps,
  { userId, archive }: { userId: string; archive: OwnArchive },
): Promise<Categories> {
  const categories = new Map<string, string>();
  for await (const rows of ownRows(archive.rows, 'categories'))
    for (const [archived, here] of await bringInCategories(tx, ids, { userId, rows }))
      categories.set(archived, here);
  return categories;
}

async function bringInEveryRule(
  tx: Tx,
  userId: string,
  {
    archive,
    idHere,
    categories,
  }: { archive: OwnArchive; idHere: (id: string) => string; categories: Categories },
): Promise<number> {
  let added = 0;
  for await (const some of ownRows(archive.rows, 'recurring')) {
    const rows = some.map((row) => ({
      ...row,
      id: idHere(row.id),
      category_id: idIn(categories, row.category_id),
    }));
    added += await bringInRecurring(tx, userId, rows);
  }
  for await (const some of ownRows(archive.rows, 'recurring_postings')) {
    const rows = some.map((row) => ({ ...row, recurring_id: idHere(row.recurring_id) }));
    await bringInPostings(tx, userId, rows);
  }
  return added;
}

async function bringInEveryBudget(
  tx: Tx,
  { ids }: Deps,
  { userId, archive, categories }: { userId: string; archive: OwnArchive; categories: Categories },
): Promise<number> {
  let added = 0;
  for await (const some of ownRows(archive.rows, 'budgets')) {
    const rows = some.map((row) => ({ ...row, category_id: idIn(categories, row.category_id) }));
    added += await bringInBudgets(tx, ids, { userId, rows });
  }
  return added;
}

/** Cannot be missing: the scratch database enforces the foreign key. */
function idIn(categories: Categories, archived: string): string {
  const here = categories.get(archived);
  if (here === undefined) throw new Error('an archived row has no category');
  return here;
}
