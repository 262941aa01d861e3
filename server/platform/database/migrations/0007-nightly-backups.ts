import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** Which server makes a nightly backup, and its outcome. */
export async function nightlyBackups(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('nightly_backups')
    .addColumn('user_id', type.uuid, (c) => c.notNull())
    .addColumn('night', type.text, (c) => c.notNull())
    .addColumn('claimed_by', type.uuid, (c) => c.notNull())
    .addColumn('renewed_at', type.int64, (c) => c.notNull())
    .addColumn('failed_at', type.int64)
    .addColumn('verified_at', type.int64)
    .addPrimaryKeyConstraint('nightly_backups_pk', ['user_id', 'night'])
    .modifyEnd(type.keyedTable)
    .execute();
}
