import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** What a user has begun that takes several transactions. */
export async function longWork(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('long_work', type.text).execute();
}
