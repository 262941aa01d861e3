import { readTable, tableNames } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Every stored row and file of a user, by table. */
export async function rowsOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of tableNames) {
    rows[table] = [];
    for await (const some of readTable(db.read, table))
      rows[table].push(...some.filter((row) => userId === row[table === 'users' ? 'id' : 'user_id']));
  }
  rows['files'] = [];
  for await (const file of files.list()) if (file.userId === userId) rows['files'].push({ ...file });
  return rows;
}
