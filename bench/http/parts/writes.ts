import type { BenchUser } from '../fill.ts';
import { type Connection, jsonOf, openConnection, percentiles, requestOf } from '../load.ts';
import { type Goal, show, type Table } from '../report.ts';
import { entry } from '../traffic.ts';

const turns = 100;
const many = 1000;

/** Single writes and reads directly after them, one at a time; and a bulk deletion of a thousand rows. */
export async function measureWrites(
  port: number,
  user: BenchUser,
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
  for (let round = 0; round < rounds; round++) {
    const transactionIds = await oldestIds(connection, user);
    await ask('delete 1,000', 'DELETE', '/transactions/bulk', { transactionIds });
  }
  connection.close();
  const goals: Goal[] = ['create', 'replace', 'delete'].map((name) => ({
    name: `${name}, p95`,
    figure: percentiles(took[name] ?? []).p95,
    limit: 25,
    unit: ' ms',
  }));
  return {
    tables: [
      {
        title: `Writes of one user with ${user.rows.toLocaleString('en')} rows, one at a time`,
        columns: ['request', 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: Object.entries(took).map(([name, values]) => {
          const { p50, p95, p99 } = percentiles(values);
          return [name, ...[p50, p95, p99].map(show)];
        }),
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
