import type { BenchUser } from '../fill.ts';
import { openConnection, requestOf } from '../load.ts';
import { median } from '../measure.ts';
import { type MeasuredProcess, memoryOf } from '../processes.ts';
import { type Goal, show, type Table } from '../report.ts';

/** Full exports: time to the first byte and to the last, and memory. */
export async function measureExport(
  server: MeasuredProcess,
  users: readonly BenchUser[],
  rounds: number,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const user of users) {
    const [whole, first, memory]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const before = memoryOf(server.pid);
      let most = before;
      const watching = setInterval(() => {
        most = Math.max(most, memoryOf(server.pid));
      }, 10);
      const connection = await openConnection(server.port);
      const reply = await connection.ask(requestOf('GET', '/api/transactions/export', user));
      clearInterval(watching);
      connection.close();
      whole.push(reply.milliseconds);
      first.push(reply.firstByte);
      memory.push(most - before);
    }
    rows.push([user.rows.toLocaleString('en'), ...[median(whole), median(first), median(memory)].map(show)]);
    goals.push({ name: `export of ${user.rows}, first byte`, figure: median(first), limit: 50, unit: ' ms' });
    goals.push({ name: `export of ${user.rows}, memory`, figure: median(memory), limit: 50, unit: ' MB' });
  }
  return {
    tables: [
      {
        title: 'Export',
        columns: ['rows', 'whole ms', 'first byte ms', 'more memory MB'],
        rows,
      },
    ],
    goals,
  };
}
