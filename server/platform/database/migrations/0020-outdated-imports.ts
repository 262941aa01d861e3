import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** A mark on imports that others have made out of date, in place of the times by which that was found out. */
export async function outdatedImports(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('is_outdated', type.int16, (c) => c.notNull().defaultTo(0))
    .execute();
  // An archive may have many that were never added: without these, each would be compared with each.
  for (const column of ['added_at', 'undone_at'])
    await db.schema.createIndex(`imports_${column}`).on('imports').columns(['user_id', column]).execute();
  const isLater = (column: string) => sql`exists (
    select 1 from imports as other
    where other.user_id = imports.user_id and other.id <> imports.id
      and other.${sql.ref(column)} > imports.compared_at
  )`;
  await sql`update imports set is_outdated = 1 where ${isLater('added_at')} or ${isLater('undone_at')}`.execute(
    db,
  );
  for (const column of ['added_at', 'undone_at']) await db.schema.dropIndex(`imports_${column}`).execute();
  for (const column of ['compared_at', 'undone_at'])
    await db.schema.alterTable('imports').dropColumn(column).execute();
}
