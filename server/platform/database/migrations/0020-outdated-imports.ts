import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** A mark on imports that others have made out of date, in place of the times by which that was found out. */
export async function outdatedImports(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('is_outdated', type.int16, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update imports set is_outdated = 1 where exists (
      select 1 from imports as other
      where other.user_id = imports.user_id and other.id <> imports.id
        and (other.added_at > imports.compared_at or other.undone_at > imports.compared_at)
    )`.execute(db);
  for (const column of ['compared_at', 'undone_at'])
    await db.schema.alterTable('imports').dropColumn(column).execute();
}
