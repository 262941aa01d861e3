import type { Budget, BudgetInput } from '#contract/budgets.ts';
import { addMonths, firstDayOf, type LocalDate, monthOf, yearAndMonth } from '#contract/calendar.ts';
import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import { sampleDataMessages } from '#contract/messages/dashboard.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import type { Transaction, TransactionInput } from '#contract/transactions.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { addBudget, takeBudgets } from '#server/features/budgets/budgets.service.ts';
import { getCategories } from '#server/features/categories/categories.service.ts';
import { removeRows } from '#server/features/transactions/remove-transactions.service.ts';
import { addTransactions } from '#server/features/transactions/transactions.service.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { recordUndo, undoIfUnfinished } from '#server/features/undo/undo-log.service.ts';
import { type Caller, todayOf } from '#server/platform/caller.ts';
import { deleteOwnRows, insertOwnRows } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { demoBudgets, demoTransactions } from './demo-entries.ts';
import { hasEntries, listSampleBudgets, listSampleTransactions } from './sample-data.queries.ts';

/** Only for an account without transactions, budgets or recurring transactions; returns the number of rows. */
export function addSampleData(deps: Deps, caller: Caller): Promise<{ addedCount: number }> {
  const { userId } = caller;
  return writeAs(deps, caller, async (tx) => {
    if (await hasEntries(tx, userId)) throw new AppError('conflict', sampleDataMessages.notEmpty);
    await deleteOwnRows(tx, 'sample_rows', { user_id: userId });
    const { defaultCurrency } = await getUser(tx, userId);
    const entries = sampleEntries(todayOf(caller, deps.clock), defaultCurrency);
    const added: { id: string; content: string }[] = [];
    for (const row of await addTransactions(tx, deps, userId, entries.transactions))
      added.push({ id: row._id, content: contentOfTransaction(row) });
    for (const entry of entries.budgets) {
      const row = await addBudget(tx, deps, userId, entry);
      added.push({ id: row._id, content: contentOfBudget(row) });
    }
    await insertOwnRows(
      tx,
      'sample_rows',
      added.map((sample) => ({ user_id: userId, ...sample })),
    );
    return { addedCount: added.length };
  });
}

const seed = 2;
const monthsBack = 3;

/**
 * Simulated transactions of the last months up to today, oldest first, and budgets; deterministic for a day and
 * currency.
 */
export function sampleEntries(
  today: LocalDate,
  currency: CurrencyCode,
): { transactions: TransactionInput[]; budgets: BudgetInput[] } {
  const since = firstDayOf(addMonths(monthOf(today), -monthsBack));
  return {
    transactions: demoTransactions(today, seed)
      .filter(({ addedOn }) => addedOn >= since)
      .map((entry) => ({ ...entry, cost: scale(entry.cost, currency) })),
    budgets: demoBudgets(today).map((budget) => ({ ...budget, amount: scale(budget.amount, currency) })),
  };
}

/** Rounds to whole units in currencies with small units. */
function scale(amount: MinorUnits, currency: CurrencyCode): MinorUnits {
  const factor = getCurrency(currency).unitsPerPound;
  return factor === undefined ? amount : Math.round((amount * factor) / 100) * 100;
}

/** Removes the unchanged samples. A sample that was edited or got a receipt belongs to the user and is kept. */
export function removeSampleData(
  deps: Deps,
  caller: Caller,
): Promise<{ removedCount: number; undoId: string | undefined }> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  const plan = undoIfUnfinished(undoId, () => ({ userId, kind: 'samples', payload: { categories: [] } }));
  return writeInChunks(deps, caller, plan, async function* (chunk) {
    let { tx } = chunk;
    const transactions = (await listSampleTransactions(tx, userId)).filter(
      (row) =>
        row.content === toContent([row.name, row.note, row.amount, row.added_on, row.is_income]) &&
        row.receipt_id === null,
    );
    const budgets = (await listSampleBudgets(tx, userId)).filter(
      (row) => row.content === toContent([row.amount, row.period]),
    );
    const { count, income, expenses, categoryIds } = yield* removeRows(
      chunk,
      { userId, undoId },
      idsOf(transactions),
    );
    tx = chunk.tx;
    await deleteOwnRows(tx, 'sample_rows', { user_id: userId });
    const removed = [...transactions, ...budgets];
    if (removed.length === 0) return { removedCount: 0, undoId: undefined };
    const takenBudgets = await takeBudgets(tx, userId, idsOf(budgets));
    for (const { row } of takenBudgets) categoryIds.add(row.category_id);
    await recordUndo(tx, deps, {
      userId,
      id: undoId,
      kind: 'samples',
      name: '',
      sums: { count, income, expenses },
      payload: {
        categories: await getCategories(tx, userId, categoryIds),
        budgets: takenBudgets,
        samples: removed.map(({ id, content }) => ({ id, content })),
      },
    });
    return { removedCount: removed.length, undoId };
  });
}

/** Marks restored rows as samples again. */
export const samplesUndo: UndoHandler = {
  kinds: ['samples'],
  async restore(tx, _deps, userId, { payload: { samples = [] } }) {
    await insertOwnRows(
      tx,
      'sample_rows',
      samples.map((sample) => ({ user_id: userId, ...sample })),
    );
    return { count: 0, notes: [] };
  },
};

/** Without the category: moving a sample or deleting its category does not make it the user's own. */
function contentOfTransaction({ name, note, cost, addedOn, isIncome }: Transaction): string {
  return toContent([name, note, fromDecimal(cost), addedOn, isIncome ? 1 : 0]);
}

function contentOfBudget({ amount, year, month }: Budget): string {
  return toContent([fromDecimal(amount), yearAndMonth(year, month)]);
}

function toContent(parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
