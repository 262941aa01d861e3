import { removeImportedBudgets } from '#server/features/budgets/import-budgets.service.ts';
import {
  removeUnusedCategories,
  unlistCategories,
} from '#server/features/categories/import-categories.service.ts';
import {
  removeImportedEntries,
  removeImportedImports,
} from '#server/features/imports/archived-imports.service.ts';
import { removeDismissed } from '#server/features/insights/insight-actions.service.ts';
import { removeImportedReceipts } from '#server/features/receipts/import-receipts.service.ts';
import { removeUnusedFiles } from '#server/features/receipts/receipt-files.service.ts';
import {
  removeImportedPostings,
  removeImportedRecurring,
} from '#server/features/recurring/import-recurring.service.ts';
import { removeImported } from '#server/features/transactions/import-transactions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Writer } from '#server/platform/database/write-as.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ArchivedKind, findLastBatch, forgetBatches } from './archive-batches.queries.ts';

type Remove = (tx: Tx, userId: UserId, ids: readonly string[]) => Promise<void>;

/** How what an import has added is removed as if it had never been there. */
const removers: Record<ArchivedKind, Remove> = {
  transaction: async (tx, userId, ids) => {
    await removeImported(tx, userId, ids);
    await removeImportedEntries(tx, userId, ids);
  },
  import: removeImportedImports,
  budget: removeImportedBudgets,
  dismissed: removeDismissed,
  recurring: removeImportedRecurring,
  posting: removeImportedPostings,
  receipt: removeImportedReceipts,
  category: removeUnusedCategories,
  for_expense: (tx, userId, ids) => unlistCategories(tx, userId, { ids, isIncome: 0 }),
  for_income: (tx, userId, ids) => unlistCategories(tx, userId, { ids, isIncome: 1 }),
};

/** Removes everything that an unfinished import has added, the last first. */
export async function takeBackArchive(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
  writer: Writer,
): Promise<void> {
  const { userId } = writer;
  const receiptIds: string[] = [];
  await writeInChunks(deps, writer, { end: 'take back archive' }, async function* (chunk) {
    for (;;) {
      const batch = await findLastBatch(chunk.tx, userId);
      if (batch === undefined) return;
      for (const [part, ids] of Object.entries(batch.added))
        if (ids.length > 0) await removers[part as ArchivedKind](chunk.tx, userId, ids);
      receiptIds.push(...(batch.added.receipt ?? []));
      await forgetBatches(chunk.tx, userId, batch.position);
      yield;
    }
  });
  await removeUnusedFiles(deps, userId, receiptIds);
}
