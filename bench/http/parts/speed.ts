import type { BenchUser } from '../fill.ts';
import { type Costed, inTurns, measure, median, medianOf, type Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { cold, creates, hot, reads } from '../traffic.ts';

export interface Scale {
  rounds: number;
  milliseconds: number;
  connections: readonly number[];
}

/** Minimum share of the floor's throughput at 16 connections. */
const coldGoals: Partial<Record<keyof typeof reads, number>> = {
  'one filter': 0.4,
  'any page': 0.25,
  'any dates': 0.25,
  'all filters': 0.25,
  'search, common word': 0.2,
  'search, rare word': 0.2,
  'search, absent word': 0.2,
};
const hotGoal = 0.75;
const hotReads: readonly (keyof typeof reads)[] = [
  'summary',
  'charts',
  'budgets',
  'categories',
  'first page',
];

/**
 * Throughput and latency per endpoint for users with 10,000 rows each, compared with the floor in the same minute.
 */
export async function measureSpeed(
  { server, floor }: { server: Target; floor: Target },
  users: readonly BenchUser[],
  { rounds, milliseconds, connections }: Scale,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const tables: Table[] = [];
  const goals: Goal[] = [];
  for (const count of connections) {
    const rows: string[][] = [];
    for (const { name, next, goal } of endpoints(users, count)) {
      const slice = { next, connections: count, milliseconds };
      const runs = await inTurns(rounds, {
        floor: () => measure(floor, { ...slice, next: () => plainRequest }),
        server: () => measure(server, slice),
      });
      const ratio = median(
        runs.server.map((run, round) => run.perSecond / (runs.floor[round]?.perSecond ?? 0)),
      );
      const cpuRatio = median(runs.server.map((run, round) => run.cpu / (runs.floor[round]?.cpu ?? 0)));
      rows.push([name, ...describe(medianOf(runs.server)), show(ratio), show(cpuRatio)]);
      if (goal !== undefined)
        goals.push({
          name: `${name}, ${count} connections, × floor`,
          figure: ratio,
          limit: goal,
          least: true,
        });
    }
    tables.push({
      title: `Speed at ${count} connection${count === 1 ? '' : 's'}, ${users.length} users of ${users[0]?.rows} rows`,
      columns: ['endpoint', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU µs', '× floor', 'CPU × floor'],
      rows,
    });
  }
  return { tables, goals };
}

const plainRequest = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');

interface Measurable {
  name: string;
  next(): Buffer;
  goal: number | undefined;
}

function endpoints(users: readonly BenchUser[], connections: number): Measurable[] {
  const at16 = (goal: number | undefined) => (connections === 16 ? goal : undefined);
  const writeGoal = { 16: 0.25, 64: 0.35 }[connections];
  return [
    ...hotReads.map((name) => ({
      name: `${name}, again`,
      next: hot(users, reads[name]),
      goal: at16(hotGoal),
    })),
    ...Object.entries(reads).map(([name, pathOf]) => ({
      name,
      next: cold(users, pathOf),
      goal: at16(coldGoals[name as keyof typeof reads]),
    })),
    { name: 'create', next: creates(users), goal: writeGoal },
  ];
}

function describe({ perSecond, p50, p95, p99, cpu, failures }: Costed): string[] {
  const figures = [perSecond, p50, p95, p99, cpu].map(show);
  if (failures > 0) figures[0] = `${figures[0]} (${failures} failed)`;
  return figures;
}
