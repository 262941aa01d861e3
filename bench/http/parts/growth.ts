import type { BenchUser } from '../fill.ts';
import { inTurns, measure, median, type Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { cold, creates, reads } from '../traffic.ts';
import type { Scale } from './speed.ts';

const connections = 4;
const flat = 0.05;
const nearlyFlat = 0.15;
const searching = 0.4;

const kinds: Record<string, { next(user: BenchUser): () => Buffer; goal: number }> = {
  ...Object.fromEntries(
    Object.entries(reads).map(([name, pathOf]) => [
      name,
      { next: (user: BenchUser) => cold([user], pathOf), goal: goalOf(name) },
    ]),
  ),
  create: { next: (user) => creates([user]), goal: flat },
};

function goalOf(name: string): number {
  if (name.startsWith('search')) return searching;
  return name.startsWith('a') ? nearlyFlat : flat;
}

/**
 * CPU time per endpoint for one user of each size; e is the exponent of growth from 1k to 100k rows. `costs` are
 * those at 100k, in microseconds.
 */
export async function measureGrowth(
  server: Target,
  users: readonly BenchUser[],
  { rounds, milliseconds }: Scale,
): Promise<{ tables: Table[]; goals: Goal[]; costs: Record<string, number> }> {
  const costs: Record<string, number> = {};
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const [name, { next, goal }] of Object.entries(kinds)) {
    const runs = await inTurns(
      rounds,
      Object.fromEntries(
        users.map((user) => [
          user.rows,
          () => measure(server, { next: next(user), connections, milliseconds }),
        ]),
      ),
    );
    const cost = (size: number) => median((runs[size] ?? []).map(({ cpu }) => cpu));
    const exponent = Math.log(cost(100_000) / cost(1000)) / Math.log(100);
    costs[name] = cost(100_000);
    rows.push([name, ...users.map((user) => show(cost(user.rows))), exponent.toFixed(3)]);
    goals.push({ name: `${name}, e`, figure: exponent, limit: goal });
    if (goal === flat && users.some((user) => user.rows === 1_000_000) && name !== 'create')
      goals.push({ name: `${name}, at 1M × at 1k`, figure: cost(1_000_000) / cost(1000), limit: 1.5 });
  }
  const sizes = users.map((user) => user.rows.toLocaleString('en'));
  return {
    tables: [{ title: 'Processor time for each request, µs', columns: ['endpoint', ...sizes, 'e'], rows }],
    goals,
    costs,
  };
}
