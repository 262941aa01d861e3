import { performance } from 'node:perf_hooks';
import BetterSqlite3 from 'better-sqlite3';
import { type CsvRow, toCsvLine } from '#server/features/transactions/export/to-csv.ts';
import type { BenchUser } from '../fill.ts';
import { openConnection, requestOf } from '../load.ts';
import { median } from '../measure.ts';
import { type MeasuredProcess, memoryOf } from '../processes.ts';
import { type Goal, show, type Table } from '../report.ts';

/** Full exports: time to first byte and memory, compared with the same text made by a minimal loop. */
export async function measureExport(
  server: MeasuredProcess,
  { users, file }: { users: readonly BenchUser[]; file: string | undefined },
  rounds: number,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const user of users) {
    const [whole, first, memory, plain]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < rounds; round++) {
      if (file !== undefined) plain.push(plainExport(file, user));
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
    const ratio = median(whole) / median(plain);
    rows.push([
      user.rows.toLocaleString('en'),
      ...[median(whole), median(plain), ratio, median(first), median(memory)].map(show),
    ]);
    goals.push({ name: `export of ${user.rows}, first byte`, figure: median(first), limit: 5, unit: ' ms' });
    goals.push({ name: `export of ${user.rows}, memory`, figure: median(memory), limit: 50, unit: ' MB' });
    if (user.rows === 100_000 && file !== undefined)
      goals.push({ name: 'export of 100000 × plain loop', figure: ratio, limit: 1.3 });
  }
  return {
    tables: [
      {
        title: 'Export',
        columns: ['rows', 'whole ms', 'plain loop ms', 'ratio', 'first byte ms', 'more memory MB'],
        rows,
      },
    ],
    goals,
  };
}

/** Time in milliseconds of a minimal loop over SQLite that makes the same text. */
function plainExport(file: string, { userId }: BenchUser): number {
  const plain = new BetterSqlite3(file, { readonly: true });
  const statement = plain.prepare<[string], CsvRow>(
    `select t.name, c.name as category, t.amount, t.added_on, t.is_income, t.note
     from transactions t join categories c on c.user_id = t.user_id and c.id = t.category_id
     where t.user_id = ? order by t.added_on desc, t.id desc`,
  );
  const started = performance.now();
  let length = 0;
  for (const row of statement.iterate(userId)) length += Buffer.byteLength(toCsvLine(row, 'GBP'));
  plain.close();
  if (length === 0) throw new Error('the plain export is empty');
  return performance.now() - started;
}
