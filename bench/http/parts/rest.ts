import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../measure.ts';
import { memoryOf } from '../processes.ts';
import { type Goal, show, type Table } from '../report.ts';
import type { Stage } from '../stage.ts';

/** Memory after all previous parts, then start-up times on the same database, and memory at rest. */
export async function measureRest(stage: Stage, rounds: number): Promise<{ tables: Table[]; goals: Goal[] }> {
  const after = memoryOf(stage.server().pid);
  const starts: number[] = [];
  const atRest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await stage.restart();
    starts.push(stage.server().startedWithin);
    await delay(2000);
    atRest.push(memoryOf(stage.server().pid));
  }
  const [start, rest] = [median(starts), median(atRest)];
  return {
    tables: [
      {
        title: 'The process',
        columns: ['figure', 'is'],
        rows: [
          ['memory after the run', `${show(after)} MB`],
          ['memory at rest', `${show(rest)} MB`],
          ['start to first answer', `${show(start)} ms`],
        ],
      },
    ],
    goals: [
      { name: 'memory at rest', figure: rest, limit: 130, unit: ' MB' },
      { name: 'start to first answer', figure: start, limit: 1000, unit: ' ms' },
    ],
  };
}
