import type { BenchUser } from '../fill.ts';
import { jsonOf, openConnection, percentiles, requestOf } from '../load.ts';
import { type Goal, show, type Table } from '../report.ts';
import { entry } from '../traffic.ts';

const turns = 100;

/** Single writes, one at a time. */
export async function measureWrites(
  port: number,
  user: BenchUser,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const connection = await openConnection(port);
  const took: Record<string, number[]> = { create: [], replace: [], delete: [] };
  const ask = async (name: string, method: string, path: string, body?: unknown) => {
    const reply = await connection.ask(requestOf(method, `/api${path}`, { ...user, body }));
    if (reply.status >= 400) throw new Error(`${name} answered ${reply.status}`);
    took[name]?.push(reply.milliseconds);
    return reply;
  };
  for (let turn = 0; turn < turns; turn++) {
    const { _id } = jsonOf(await ask('create', 'POST', '/transactions', entry())) as { _id: string };
    await ask('replace', 'PUT', `/transactions/${_id}`, entry());
    await ask('delete', 'DELETE', `/transactions/${_id}`);
  }
  connection.close();
  const figures = Object.entries(took).map(([name, values]) => ({ name, ...percentiles(values) }));
  return {
    tables: [
      {
        title: `Writes of one user with ${user.rows.toLocaleString('en')} rows, one at a time`,
        columns: ['request', 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: figures.map(({ name, p50, p95, p99 }) => [name, ...[p50, p95, p99].map(show)]),
      },
    ],
    goals: figures.map(({ name, p95 }) => ({ name: `${name}, p95`, figure: p95, limit: 25, unit: ' ms' })),
  };
}
