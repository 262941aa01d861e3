import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import BetterSqlite3 from 'better-sqlite3';
import type { BenchUser } from '../fill.ts';
import { type Connection, jsonOf, openConnection, percentiles, requestOf } from '../load.ts';
import { median } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { entry } from '../traffic.ts';

const turns = 100;
const many = 1000;

/** Single writes and reads directly after them, one at a time; and a bulk deletion of a thousand rows. */
export async function measureWrites(
  port: number,
  { user, file }: { user: BenchUser; file: string | undefined },
  rounds: number,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const connection = await openConnection(port);
  const took: Record<string, number[]> = {};
  const ask = async (name: string, method: string, path: string, body?: unknown) => {
    const reply = await connection.ask(requestOf(method, `/api${path}`, { ...user, body }));
    if (reply.status >= 400) throw new Error(`${name} answered ${reply.status}`);
    took[name] = [...(took[name] ?? []), reply.milliseconds];
    return reply;
  };
  for (let turn = 0; turn < turns; turn++) {
    const { _id } = jsonOf(await ask('create', 'POST', '/transactions', entry())) as { _id: string };
    await ask('summary right after', 'GET', '/transactions/summary');
    await ask('first page right after', 'GET', '/transactions?page=1&limit=10');
    await ask('replace', 'PUT', `/transactions/${_id}`, entry());
    await ask('charts right after', 'GET', '/transactions/charts');
    await ask('delete', 'DELETE', `/transactions/${_id}`);
    await ask('budgets right after', 'GET', '/budgets');
  }
  const bulk: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const transactionIds = await oldestIds(connection, user);
    if (file !== undefined) plain.push(await deletePlainly(file, user, transactionIds));
    const { milliseconds } = await ask('delete 1,000', 'DELETE', '/transactions/bulk', { transactionIds });
    bulk.push(milliseconds);
  }
  connection.close();
  const p50 = (name: string) => percentiles(took[name] ?? []).p50;
  const goals: Goal[] = [
    {
      name: 'summary right after a write × the write',
      figure: p50('summary right after') / p50('create'),
      limit: 2,
    },
  ];
  if (file !== undefined)
    goals.push({ name: 'delete 1,000 × plain SQLite', figure: median(bulk) / median(plain), limit: 1.5 });
  return {
    tables: [
      {
        title: `Writes of one user with ${user.rows.toLocaleString('en')} rows, one at a time`,
        columns: ['request', 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: [
          ...Object.entries(took).map(([name, values]) => {
            const { p50, p95, p99 } = percentiles(values);
            return [name, ...[p50, p95, p99].map(show)];
          }),
          ...(plain.length > 0 ? [['delete 1,000 in plain SQLite', show(median(plain)), '', '']] : []),
        ],
      },
    ],
    goals,
  };
}

async function oldestIds(connection: Connection, user: BenchUser): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= many / 100; page++) {
    const path = `/api/transactions?limit=100&sort=date&page=${page}`;
    const { transactions } = jsonOf(await connection.ask(requestOf('GET', path, user))) as {
      transactions: { _id: string }[];
    };
    ids.push(...transactions.map(({ _id }) => _id));
  }
  return ids;
}

/**
 * The same deletion on a copy of the database in one durable transaction: rows and totals, with prepared statements,
 * one row at a time.
 */
async function deletePlainly(file: string, { userId }: BenchUser, ids: readonly string[]): Promise<number> {
  const copy = `${file}-plain`;
  const original = new BetterSqlite3(file, { readonly: true });
  await original.backup(copy);
  original.close();
  const plain = new BetterSqlite3(copy);
  plain.pragma('journal_mode = WAL');
  plain.pragma('synchronous = FULL');
  plain.pragma('secure_delete = ON');
  plain.pragma('cache_size = -65536');
  const remove = plain.prepare<
    [string, string],
    { is_income: number; category_id: string; amount: number; added_on: string }
  >(
    'delete from transactions where user_id = ? and id = ? returning is_income, category_id, amount, added_on',
  );
  const count = plain.prepare(
    `update totals set amount = amount - ?, count = count - 1
     where user_id = ? and grain = ? and period = ? and is_income = ? and category_id = ?`,
  );
  const started = performance.now();
  plain.transaction(() => {
    for (const id of ids)
      for (const { is_income, category_id, amount, added_on } of remove.all(userId, id)) {
        count.run(amount, userId, 'all', '', is_income, category_id);
        count.run(amount, userId, 'month', added_on.slice(0, 7), is_income, category_id);
        count.run(amount, userId, 'day', added_on, is_income, category_id);
      }
  })();
  const milliseconds = performance.now() - started;
  plain.close();
  for (const name of [copy, `${copy}-wal`, `${copy}-shm`]) rmSync(name, { force: true });
  return milliseconds;
}
