import type { BenchUser } from '../fill.ts';
import { type Connection, jsonOf, openConnection, requestOf } from '../load.ts';
import { median, type Target } from '../measure.ts';
import { cpuOf } from '../processes.ts';
import { type Goal, show, type Table } from '../report.ts';
import { entry } from '../traffic.ts';

const many = 100;
const flat = 0.1;

type Step = (user: BenchUser, id: string) => Buffer;

const replace: Step = (user, id) =>
  requestOf('PUT', `/api/transactions/${id}`, { token: user.token, body: entry() });
const remove: Step = (user, id) => requestOf('DELETE', `/api/transactions/${id}`, user);
const read =
  (path: string): Step =>
  (user) =>
    requestOf('GET', `/api${path}`, user);

/** The requests for each of many transactions, in order; deletions come last. */
const sequences: Record<string, readonly Step[]> = {
  replace: [replace],
  'replace, then summary': [replace, read('/transactions/summary')],
  'replace, then charts': [replace, read('/transactions/charts')],
  'replace, then budgets': [replace, read('/budgets')],
  'replace, then first page': [replace, read('/transactions?page=1&limit=10')],
  delete: [remove],
};

/** CPU time of changes and of reads directly after them, for one user of each size, with the exponent of growth. */
export async function measureChanges(
  { port, pids }: Target,
  users: readonly BenchUser[],
  rounds: number,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const connection = await openConnection(port);
  const costs = new Map(Object.keys(sequences).map((name) => [name, new Map<number, number[]>()]));
  for (let round = 0; round < rounds; round++)
    for (const user of users) {
      const ids = await createMany(connection, user);
      for (const [name, steps] of Object.entries(sequences)) {
        const before = cpuOf(pids);
        for (const id of ids) for (const step of steps) await ask(connection, step(user, id));
        const cost = ((cpuOf(pids) - before) * 1000) / many;
        const all = costs.get(name);
        all?.set(user.rows, [...(all.get(user.rows) ?? []), cost]);
      }
    }
  connection.close();
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const [name, all] of costs) {
    const cost = (size: number) => median(all.get(size) ?? []);
    const exponent = Math.log(cost(100_000) / cost(1000)) / Math.log(100);
    rows.push([name, ...users.map((user) => show(cost(user.rows))), exponent.toFixed(3)]);
    goals.push({ name: `${name}, e`, figure: exponent, limit: flat });
  }
  const sizes = users.map((user) => user.rows.toLocaleString('en'));
  return {
    tables: [
      {
        title: 'Processor time of changes one at a time, with what is read right after, µs',
        columns: ['requests', ...sizes, 'e'],
        rows,
      },
    ],
    goals,
  };
}

async function createMany(connection: Connection, { token }: BenchUser): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < many; count++) {
    const reply = await ask(connection, requestOf('POST', '/api/transactions', { token, body: entry() }));
    ids.push((jsonOf(reply) as { _id: string })._id);
  }
  return ids;
}

async function ask(connection: Connection, request: Buffer) {
  const reply = await connection.ask(request);
  if (reply.status >= 400) throw new Error(`a change or what was read after it answered ${reply.status}`);
  return reply;
}
