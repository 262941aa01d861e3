import type { BenchUser } from '../fill.ts';
import { type Costed, inTurns, measure, medianOf, type Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { asking, creates, reads } from '../traffic.ts';

export interface Scale {
  rounds: number;
  milliseconds: number;
  connections: readonly number[];
}

/** Maximum p95 at 16 connections, in milliseconds. */
const goals = {
  summary: 5,
  charts: 5,
  budgets: 5,
  categories: 5,
  'first page': 5,
  'one filter': 15,
  'any page': 15,
  'any dates': 15,
  'all filters': 15,
  create: 25,
} as const;

/** Throughput and latency per endpoint for several users, who ask in turns. */
export async function measureSpeed(
  server: Target,
  users: readonly BenchUser[],
  { rounds, milliseconds, connections }: Scale,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const tables: Table[] = [];
  const reached: Goal[] = [];
  for (const count of connections) {
    const rows: string[][] = [];
    for (const { name, next } of endpoints(users)) {
      const slice = { next, connections: count, milliseconds };
      const runs = await inTurns(rounds, { server: () => measure(server, slice) });
      const figures = medianOf(runs.server);
      rows.push([name, ...describe(figures)]);
      const limit = count === 16 ? goals[name as keyof typeof goals] : undefined;
      if (limit !== undefined)
        reached.push({ name: `${name}, ${count} connections, p95`, figure: figures.p95, limit, unit: ' ms' });
    }
    tables.push({
      title: `Speed at ${count} connection${count === 1 ? '' : 's'}, ${users.length} users of ${users[0]?.rows} rows`,
      columns: ['endpoint', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU µs'],
      rows,
    });
  }
  return { tables, goals: reached };
}

function endpoints(users: readonly BenchUser[]): { name: string; next(): Buffer }[] {
  const all = Object.entries(reads).map(([name, pathOf]) => ({ name, next: asking(users, pathOf) }));
  return [...all, { name: 'create', next: creates(users) }];
}

function describe({ perSecond, p50, p95, p99, cpu, failures }: Costed): string[] {
  const figures = [perSecond, p50, p95, p99, cpu].map(show);
  if (failures > 0) figures[0] = `${figures[0]} (${failures} failed)`;
  return figures;
}
