import type { StoredAndCounted } from '#server/features/transactions/recount-rows.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import { listLostEntries } from './bank-entries.queries.ts';
import { listSummedRows } from './import-rows.queries.ts';
import { addToSums, noSums } from './import-sums.ts';

/** Without the days, which may be those of rows that have been left out since. */
const summed = [
  ...(['count_new', 'count_duplicate', 'count_left_out', 'count_problem'] as const),
  ...(['total_in', 'total_out'] as const),
];

/** What open imports keep of their rows, and what files have said of transactions that are gone. */
export async function recountImports(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const found = (await listLostEntries(db, userId)).map(({ import_id, position }): StoredAndCounted => {
    const of = `line ${position} of import ${import_id}`;
    return { of, stored: 'of a transaction', counted: undefined };
  });
  // Nobody works on them, and they are not added.
  const state = ['ready', 'needs_answer'] as const;
  for (const row of await listOwnRows(db, 'imports', { user_id: userId, state })) {
    const sums = addToSums(noSums, await listSummedRows(db, { userId, importId: row.id }), 1);
    for (const column of summed)
      found.push({ of: `import ${row.id}, ${column}`, stored: row[column], counted: sums[column] });
  }
  return found;
}
