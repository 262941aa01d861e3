import { restoreBudgets } from '#server/features/budgets/restore-budgets.service.ts';
import { undoCopies } from '#server/features/budgets/undo-copies.service.ts';
import { restoreCategory } from '#server/features/categories/restore-category.service.ts';
import { forgetExpired, type Slices } from '#server/features/deletions/undo-deletion.service.ts';
import { removeFiles } from '#server/features/receipts/receipt-files.ts';
import { restoreReceipts } from '#server/features/receipts/restore-receipts.service.ts';
import { restoreRecurring } from '#server/features/recurring/restore-recurring.service.ts';
import { restoreSamples } from '#server/features/sample-data/restore-samples.service.ts';
import { restoreTransactions } from '#server/features/transactions/restore-transactions.service.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';

/** How each slice restores its deletions; receipts before the transactions that refer to them. */
export const slicesOfDeletions: Slices = {
  restores: [
    restoreCategory,
    restoreReceipts,
    restoreTransactions,
    restoreBudgets,
    undoCopies,
    restoreRecurring,
    restoreSamples,
  ],
  removeFiles,
};

export const purgeDeletionsJob: Job = {
  name: 'forget deletions',
  pause: 3_600_000,
  run: (deps) => forgetExpired(deps, slicesOfDeletions),
};
