import type { BenchUser } from '../fill.ts';
import { inTurns, measure, median, type Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { asking, creates, reads } from '../traffic.ts';
import type { Scale } from './speed.ts';

const connections = 4;
/** Maximum exponent of the screens that everybody opens. */
const flat = 0.1;
const hot = ['summary', 'charts', 'insights', 'budgets', 'categories', 'first page'];

const kinds: Record<string, (user: BenchUser) => () => Buffer> = {
  ...Object.fromEntries(
    Object.entries(reads).map(([name, pathOf]) => [name, (user: BenchUser) => asking([user], pathOf)]),
  ),
  create: (user) => creates([user]),
};

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
  for (const [name, next] of Object.entries(kinds)) {
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
    if (hot.includes(name)) goals.push({ name: `${name}, e`, figure: exponent, limit: flat });
  }
  const sizes = users.map((user) => user.rows.toLocaleString('en'));
  return {
    tables: [{ title: 'Processor time for each request, µs', columns: ['endpoint', ...sizes, 'e'], rows }],
    goals,
    costs,
  };
}
