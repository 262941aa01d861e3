import type { BenchUser } from '../fill.ts';
import { inTurns, measure, medianOf, type Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { asking, searches } from '../traffic.ts';
import type { Scale } from './speed.ts';

/** Maximum p95 in milliseconds. */
const goalFor = (rows: number) => (rows > 100_000 ? 150 : 30);

/** Latency of searches for the user with the most rows, one at a time. */
export async function measureSearch(
  server: Target,
  user: BenchUser,
  { rounds, milliseconds }: Scale,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const [name, pathOf] of Object.entries(searches)) {
    const slice = { next: asking([user], pathOf), connections: 1, milliseconds };
    const { server: runs } = await inTurns(rounds, { server: () => measure(server, slice) });
    const { p50, p95, p99, cpu } = medianOf(runs);
    rows.push([name, ...[p50, p95, p99, cpu / 1000].map(show)]);
    goals.push({ name: `search ${name}, p95`, figure: p95, limit: goalFor(user.rows), unit: ' ms' });
  }
  return {
    tables: [
      {
        title: `Searches of one user with ${user.rows.toLocaleString('en')} rows`,
        columns: ['search', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms'],
        rows,
      },
    ],
    goals,
  };
}
