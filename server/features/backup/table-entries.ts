import type { AddEntry } from '#server/platform/archive/pack-archive.ts';
import { type ArchiveEntry, linesOf } from '#server/platform/archive/read-archive.ts';
import type { TableName, TableRow } from '#server/platform/database/table-rows.ts';
import { rowsEntry } from './manifest.ts';

const partSize = 1024 * 1024;

/** Writes rows as JSON lines, in entries of about a megabyte; returns the number of rows. */
export async function addTable(
  add: AddEntry,
  table: TableName,
  batches: AsyncIterable<TableRow[]>,
): Promise<number> {
  let [rows, part, size] = [0, 0, 0];
  let lines: Buffer[] = [];
  const flush = async () => {
    if (lines.length > 0) await add(rowsEntry(table, ++part), Buffer.concat(lines));
    [lines, size] = [[], 0];
  };
  for await (const batch of batches)
    for (const row of batch) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      lines.push(line);
      rows++;
      size += line.length;
      if (size >= partSize) await flush();
    }
  await flush();
  return rows;
}

const rowsAtATime = 100;

/** Far longer than any row; the longest are receipts with all recognised words. */
const longestLine = 16 * 1024 * 1024;

/** Yields the rows of an entry in batches. Throws if it is not JSON lines. */
export async function* readRows({ body }: ArchiveEntry): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  for await (const line of linesOf(body, longestLine)) {
    if (line === '') continue;
    rows.push(toRow(line));
    if (rows.length < rowsAtATime) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function toRow(line: string): TableRow {
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('a line is not a row');
  return row as TableRow;
}
