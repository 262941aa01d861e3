import { load, type Measured } from './load.ts';
import { cpuOf } from './processes.ts';

/** Where the measured server listens, and the processes whose CPU time counts. */
export interface Target {
  port: number;
  pids: readonly number[];
}

export type Costed = Measured & {
  /** CPU time of the target per request, in microseconds. */
  cpu: number;
};

export interface Slice {
  next(): Buffer;
  connections: number;
  milliseconds: number;
}

export async function measure(target: Target, slice: Slice): Promise<Costed> {
  const before = cpuOf(target.pids);
  const measured = await load({ port: target.port, ...slice });
  return { ...measured, cpu: ((cpuOf(target.pids) - before) * 1000) / measured.requests };
}

/** The median of each figure separately. */
export function medianOf(runs: readonly Costed[]): Costed {
  const figure = (name: keyof Costed) => median(runs.map((run) => run[name]));
  return {
    requests: figure('requests'),
    perSecond: figure('perSecond'),
    p50: figure('p50'),
    p95: figure('p95'),
    p99: figure('p99'),
    failures: Math.max(...runs.map(({ failures }) => failures)),
    cpu: figure('cpu'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Alternates between the runs for several rounds, so that disturbances of the machine affect all of them alike. The
 * round before them is not counted: in it, the server computes what it keeps.
 */
export async function inTurns<K extends string>(
  rounds: number,
  runs: Record<K, () => Promise<Costed>>,
): Promise<Record<K, Costed[]>> {
  const results = Object.fromEntries(Object.keys(runs).map((name) => [name, []])) as unknown as Record<
    K,
    Costed[]
  >;
  for (let round = 0; round <= rounds; round++)
    for (const name of Object.keys(runs) as K[]) {
      const costed = await runs[name]();
      if (round > 0) results[name].push(costed);
    }
  return results;
}
