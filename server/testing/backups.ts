import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '#server/platform/database/database.ts';
import { openScratchDatabase } from '#server/platform/database/open.ts';
import { readTable, type TableRow, tableNames } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { afterFile } from './after-file.ts';
import { post } from './entries.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadBlank } from './undo.ts';

/** Returns paths in a folder that is removed after the tests. */
export function backupFolder(): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-backup-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => path.join(folder, name);
}

export interface Saver extends TestUser {
  receipts: string[];
}

/** A user with income, an expense, a budget, a due recurring transaction and receipts. */
export async function signUpSaver(server: TestApp): Promise<Saver> {
  const user = await server.signUp({ timeZone: 'Europe/London' });
  await post(user, { name: 'Wages', category: 'Salary', cost: 2150.07, isIncome: true });
  await post(user, { name: "O'Neill & “Søn” \u2028 🧾", note: 'line\nbreak, "quotes"', cost: 0.01 });
  await user.request({
    method: 'POST',
    url: '/api/budgets',
    payload: { category: 'Food', amount: 250.5, month: 11, year: 2026 },
  });
  const rule = { name: 'Rent', category: 'Rent', amount: 901.25, isIncome: false };
  const recurring = await user.request({
    method: 'POST',
    url: '/api/recurring/create',
    payload: { ...rule, frequency: 'monthly', startDate: '2026-11-20' },
  });
  expect(recurring.status).toBe(201);
  const receipts = [(await uploadBlank(user))._id, (await uploadBlank(user))._id];
  await post(user, { name: 'With a receipt', receiptId: receipts[0] });
  return { ...user, receipts };
}

/** Every row and file that a backup restores, except versions, which a restore increments. */
export async function contentsOf({
  db,
  files,
}: Pick<Deps, 'db' | 'files'>): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of tableNames)
    for await (const rows of readTable(db.read, table))
      contents[table] = rows.map((row) => (table === 'users' ? { ...row, version: 0 } : row));
  for (const table of notKept) delete contents[table];
  for await (const { userId, name } of files.list()) contents[name] = await files.read(userId, name);
  return contents;
}

/** How long PostgreSQL lets a transaction wait for its next statement. */
export async function longestWaitIn(tx: Tx): Promise<unknown> {
  const { rows } = await sql<object>`show idle_in_transaction_session_timeout`.execute(tx);
  return Object.values(rows[0] ?? {})[0];
}

/** Takes from a row of today what the schema of an earlier version has no column for; undefined if it has no such table. */
export type Older = (table: string, row: TableRow) => TableRow | undefined;

/** `file` is made for it. */
export async function olderRows(schema: string, file: string): Promise<Older> {
  const scratch = openScratchDatabase(file);
  await scratch.migrate(schema);
  const tables = await scratch.transaction((tx) => tx.introspection.getTables());
  await scratch.close();
  const columns = new Map(
    tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]),
  );
  return (table, row) => {
    const known = columns.get(table);
    return known && Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column)));
  };
}

const notKept = [
  'sessions',
  'api_tokens',
  'login_failures',
  'passkey_challenges',
  'idempotency_keys',
  'nightly_backups',
];
