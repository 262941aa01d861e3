import { randomUUID } from 'node:crypto';
import { removeImportedBudgets } from '#server/features/budgets/import-budgets.service.ts';
import { unlistCategories } from '#server/features/categories/import-categories.service.ts';
import { removeUnusedCategories } from '#server/features/categories/unused-categories.service.ts';
import {
  removeImportedEntries,
  removeImportedImports,
} from '#server/features/imports/archived-imports.service.ts';
import { removeDismissed } from '#server/features/insights/import-dismissed.service.ts';
import { forgetFiles, removeImportedReceipts } from '#server/features/receipts/import-receipts.service.ts';
import { removeImportedRecurring } from '#server/features/recurring/import-recurring.service.ts';
import { removeImported } from '#server/features/transactions/imported.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import { Interrupted, leaseStart, leaseStartOfOthers } from '#server/platform/database/claims.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ArchiveImportTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ArchiveClaim, type ClaimDeps, saveClaim, writeClaimed } from './archive-claim.ts';
import {
  deleteArchiveImport,
  findArchiveImport,
  forgetAdded,
  listAbandoned,
  listAdded,
  type Part,
} from './archive-imports.queries.ts';

type TakeBackDeps = ClaimDeps & Pick<Deps, 'files' | 'log'>;
type Remove = (tx: Tx, userId: UserId, ids: readonly string[]) => Promise<void>;

/** How what an import has added is removed as if it had never been there, in this order. */
const removers: Record<Part, Remove> = {
  transaction: async (tx, userId, ids) => {
    await removeImported(tx, userId, ids);
    await removeImportedEntries(tx, userId, ids);
  },
  import: removeImportedImports,
  budget: removeImportedBudgets,
  dismissed: removeDismissed,
  recurring: removeImportedRecurring,
  paused: async () => undefined,
  receipt: removeImportedReceipts,
  category: removeUnusedCategories,
  for_expense: (tx, userId, ids) => unlistCategories(tx, userId, { ids, isIncome: 0 }),
  for_income: (tx, userId, ids) => unlistCategories(tx, userId, { ids, isIncome: 1 }),
};
const parts = Object.keys(removers) as Part[];

/** Removes everything that an unfinished import has added. */
export async function takeBackArchive(deps: TakeBackDeps, claim: ArchiveClaim): Promise<void> {
  await writeClaimed(deps, claim, (tx) => saveClaim(tx, deps, claim, 'taking_back'));
  await forEachAdded(deps, claim, async (tx, part, ids) => removers[part](tx, claim.userId, ids));
}

/** Deletes the record of what a finished import has added. */
export function forgetRecord(deps: TakeBackDeps, claim: ArchiveClaim): Promise<void> {
  return forEachAdded(deps, claim);
}

async function forEachAdded(
  deps: TakeBackDeps,
  claim: ArchiveClaim,
  remove?: (tx: Tx, part: Part, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const part of parts)
    await inPacedBatches(async (limit) => {
      const ids = await writeClaimed(deps, claim, async (tx) => {
        const some = await listAdded(tx, claim.userId, { part, limit });
        if (some.length > 0) await remove?.(tx, part, some);
        await forgetAdded(tx, claim.userId, { part, ids: some });
        return some;
      });
      if (part === 'receipt' && remove !== undefined) await forgetFiles(deps, claim.userId, ids);
      return ids.length;
    });
  await writeClaimed(deps, claim, (tx) => deleteArchiveImport(tx, claim.userId));
}

/** Ends what servers that are no longer there have left, when this one starts. */
export function endUnfinishedArchives(deps: TakeBackDeps): Promise<void> {
  return endBefore(deps, leaseStartOfOthers(deps));
}

/** The same for what another server has not gone on with for a while. */
export function endAbandonedArchives(deps: TakeBackDeps): Promise<void> {
  return endBefore(deps, leaseStart(deps));
}

async function endBefore(deps: TakeBackDeps, before: number): Promise<void> {
  for (const abandoned of await listAbandoned(deps.db.read, before))
    await endOne(deps, abandoned).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
    });
}

async function endOne(
  deps: TakeBackDeps,
  { user_id: userId, claimed_by, state }: ArchiveImportTable,
): Promise<void> {
  const claim = { userId, claimedBy: randomUUID() };
  await writeClaimed(deps, { userId, claimedBy: claimed_by }, (tx) => saveClaim(tx, deps, claim, state));
  await endEarlier(deps, claim);
}

/** Whatever an earlier import into the account has left: it is whole, or it is taken back. */
export async function endEarlier(deps: TakeBackDeps, claim: ArchiveClaim): Promise<void> {
  const earlier = await findArchiveImport(deps.db.read, claim.userId);
  if (earlier?.state === 'added') await forgetRecord(deps, claim);
  else await takeBackArchive(deps, claim);
}
