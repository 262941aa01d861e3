import type { Transaction } from '#contract/transactions.ts';
import { type AddedInput, addTransactions } from '#server/features/transactions/transactions.service.ts';
import { insertOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Adds many transactions at once, of which each only has to say what matters; amounts are hundredths. */
export function addRows(
  { deps }: TestApp,
  { userId }: TestUser,
  rows: readonly Partial<AddedInput>[],
): Promise<Transaction[]> {
  const usual = { name: 'Harbour Café', category: 'Food', cost: 785, addedOn: '2026-11-19', isIncome: false };
  return writeAs(deps, { userId }, (tx) =>
    addTransactions(
      tx,
      deps,
      userId,
      rows.map((row) => ({ ...usual, ...row })),
    ),
  );
}

/** Copies the user's only recurring transaction until there are so many. */
export function copyRule({ deps }: TestApp, { userId }: TestUser, count: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('recurring')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    for (let n = 1; n < count; n++) await insertOwnRow(tx, 'recurring', { ...row, id: deps.ids.row() });
  });
}
