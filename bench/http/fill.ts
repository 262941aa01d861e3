import { CompiledQuery } from 'kysely';
import { addAccount } from '#server/features/auth/auth.service.ts';
import { startSession } from '#server/features/auth/sessions.service.ts';
import { addBudget } from '#server/features/budgets/budgets.service.ts';
import { addTransactions } from '#server/features/transactions/transactions.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cheapPasswords } from '#server/testing/cheap-passwords.ts';
import { testPassword } from '#server/testing/test-app.ts';
import { budgeted, type LedgerEntry, ledger } from './ledger.ts';

export interface BenchUser {
  userId: string;
  token: string;
  rows: number;
}

const origin = { address: '', userAgent: 'bench', languages: '' };
const rowsPerTransaction = 50_000;

/** Creates a signed-in user with a simulated ledger, its roll-ups, and a year of budgets. */
export async function fillUser(
  deps: Deps,
  { name, rows, seed }: { name: string; rows: number; seed: number },
): Promise<BenchUser> {
  const { userId, token } = await addAccount(
    { ...deps, passwordCost: cheapPasswords },
    { email: `${name}@mail.example`, password: testPassword, turn: name },
    async (tx, { id }) => ({ userId: id, token: await startSession(tx, deps, { userId: id, origin }) }),
  );
  let some: LedgerEntry[] = [];
  const flush = async () => {
    await deps.db.transaction((tx) => addTransactions(tx, deps, userId, some));
    some = [];
  };
  for (const entry of ledger(rows, seed)) {
    some.push(entry);
    if (some.length === rowsPerTransaction) await flush();
  }
  await flush();
  await deps.db.transaction(async (tx) => {
    for (const category of budgeted)
      for (let month = 1; month <= 12; month++)
        await addBudget(tx, deps, userId, { category, amount: 400_00, month, year: 2026, rollsOver: true });
  });
  return { userId, token, rows };
}

/** Runs `analyze`, which PostgreSQL does by itself after a while and SQLite never does. */
export async function settle(db: Database): Promise<void> {
  if (db.dialect === 'postgres')
    await db.transaction(async (tx) => void (await tx.executeQuery(CompiledQuery.raw('analyze'))));
}
