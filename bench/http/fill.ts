import { CompiledQuery } from 'kysely';
import { v7 } from 'uuid';
import { monthOf } from '#contract/calendar.ts';
import { startSession } from '#server/features/auth/sessions.service.ts';
import { addDefaultCategories, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { changeCounts } from '#server/features/transactions/totals/change-counts.ts';
import { toColumns } from '#server/features/transactions/transaction-fields.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { BudgetTable, TransactionTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertUser } from '../insert-user.ts';
import { type LedgerEntry, ledger } from './ledger.ts';

export interface BenchUser {
  userId: string;
  token: string;
  rows: number;
}

const rowsPerStatement = 500;
const rowsPerTransaction = 50_000;

/** Creates a signed-in user with a simulated ledger, its roll-ups, and a year of budgets. */
export async function fillUser(
  deps: Deps,
  { name, rows, seed }: { name: string; rows: number; seed: number },
): Promise<BenchUser> {
  const userId = deps.ids.user();
  const { token, categories } = await deps.db.transaction(async (tx) => {
    await insertUser(tx, { id: userId, email: `${name}@mail.example` });
    await addDefaultCategories(tx, deps.ids, userId);
    const token = await startSession(tx, deps, {
      userId,
      origin: { address: '', userAgent: 'bench', languages: '' },
    });
    return { token, categories: await categoryIds(tx, deps, { userId, seed }) };
  });
  let some: TransactionTable[] = [];
  let place = 0;
  const flush = async () => {
    const rows = some;
    some = [];
    await deps.db.transaction((tx) => insertRows(tx, userId, rows));
  };
  for (const entry of ledger(rows, seed)) {
    some.push(toRow(userId, { entry, place: place++, categoryId: categories.get(entry.category) ?? '' }));
    if (some.length === rowsPerTransaction) await flush();
  }
  await flush();
  await deps.db.transaction((tx) =>
    insertBudgets(tx, deps, { userId, categories: [...categories.values()] }),
  );
  return { userId, token, rows };
}

/** Runs `analyze`, which PostgreSQL does by itself after a while and SQLite never does. */
export async function settle(db: Database): Promise<void> {
  if (db.dialect === 'postgres')
    await db.transaction(async (tx) => void (await tx.executeQuery(CompiledQuery.raw('analyze'))));
}

async function categoryIds(
  tx: Tx,
  { ids }: Deps,
  { userId, seed }: { userId: string; seed: number },
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const { category, isIncome } of ledger(1000, seed))
    if (!known.has(category))
      known.set(category, (await getOrAddCategory(tx, ids, userId, { name: category, isIncome })).id);
  return known;
}

function toRow(
  userId: string,
  { entry, place, categoryId }: { entry: LedgerEntry; place: number; categoryId: string },
): TransactionTable {
  const createdAt = Date.parse(entry.addedOn) + (place % 86_400) * 1000;
  return {
    user_id: userId,
    id: v7({ msecs: createdAt }),
    category_id: categoryId,
    ...toColumns({ ...entry, cost: entry.amount }),
    created_at: createdAt,
    recurring_id: null,
    receipt_id: null,
    import_id: null,
    categorized_at: createdAt,
  };
}

/** Compiled once, because Kysely would take longer than the database. */
async function insertRows(tx: Tx, userId: string, rows: readonly TransactionTable[]): Promise<void> {
  let compiled: { sql: string; columns: (keyof TransactionTable)[]; count: number } | undefined;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    if (compiled?.count !== batch.length) {
      const { sql } = tx.insertInto('transactions').values(batch).compile();
      compiled = {
        sql,
        columns: Object.keys(batch[0] ?? {}) as (keyof TransactionTable)[],
        count: batch.length,
      };
    }
    const { sql, columns } = compiled;
    const parameters = batch.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery(CompiledQuery.raw(sql, parameters));
  }
  await changeCounts(tx, userId, { added: rows });
}

async function insertBudgets(
  tx: Tx,
  { ids }: Deps,
  { userId, categories }: { userId: string; categories: readonly string[] },
): Promise<void> {
  const budgets: BudgetTable[] = [];
  for (const category_id of categories.slice(0, 5))
    for (let month = 1; month <= 12; month++)
      budgets.push({
        user_id: userId,
        id: ids.row(),
        category_id,
        year: 2026,
        month,
        period: monthOf(`2026-${String(month).padStart(2, '0')}-01`),
        amount: 40_000,
        repeat_amount: null,
        rolls_over: 1,
        alerted: 0,
      });
  await tx.insertInto('budgets').values(budgets).execute();
}
