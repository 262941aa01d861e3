import { budgetsUndo } from '#server/features/budgets/undo-budgets.service.ts';
import { categoryUndo } from '#server/features/categories/undo-category.service.ts';
import { addedUndo, importsUndo } from '#server/features/imports/undo-import.service.ts';
import { insightsUndo } from '#server/features/insights/findings.service.ts';
import { removeFiles } from '#server/features/receipts/receipt-files.service.ts';
import { receiptsUndo } from '#server/features/receipts/undo-receipts.service.ts';
import { recurringUndo } from '#server/features/recurring/remove-recurring.service.ts';
import { recurringActionsUndo } from '#server/features/recurring/undo-actions.service.ts';
import { samplesUndo } from '#server/features/sample-data/sample-data.service.ts';
import { toShown } from '#server/features/transactions/transaction-fields.ts';
import { transactionsUndo } from '#server/features/transactions/undo-transactions.service.ts';
import type { UndoDeps } from '#server/features/undo/undo.service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** How each slice undoes its part of an action; receipts before the transactions that refer to them. */
const undoHandlers = [
  importsUndo,
  categoryUndo,
  receiptsUndo,
  transactionsUndo,
  budgetsUndo,
  recurringUndo,
  recurringActionsUndo,
  addedUndo,
  samplesUndo,
  insightsUndo,
];

export function withUndo(deps: Deps): UndoDeps {
  return { ...deps, undoHandlers, describeFields: toShown, removeFiles };
}
