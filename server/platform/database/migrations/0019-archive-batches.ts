import type { Kysely } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

interface Older {
  users: { id: string; long_work: string | null };
  archive_imports: { user_id: string; state: string; claimed_by: string; renewed_at: number };
  archive_import_rows: { user_id: string; part: string; id: string };
  archive_batches: { user_id: string; position: number; added: string };
}

/** In the order in which they were added. */
const parts = [
  ...['category', 'for_expense', 'for_income', 'receipt', 'recurring', 'budget', 'dismissed', 'import'],
  'transaction',
];
const idsPerBatch = 100;

/** The import of an archive is long work of its user, like any other; one that is not finished is still taken back. */
export async function archiveBatches(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('archive_batches')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', type.int64, (c) => c.notNull())
    .addColumn('added', type.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_batches_pk', ['user_id', 'position'])
    .modifyEnd(type.keyedTable)
    .execute();
  await keepUnfinished(db as Kysely<Older>);
  await db.schema.dropTable('archive_import_rows').execute();
  await db.schema.dropTable('archive_imports').execute();
}

async function keepUnfinished(db: Kysely<Older>): Promise<void> {
  const unfinished = await db
    .selectFrom('archive_imports')
    .innerJoin('users', 'users.id', 'archive_imports.user_id')
    .select(['user_id', 'claimed_by', 'renewed_at'])
    .where('state', '!=', 'added')
    .where('long_work', 'is', null)
    .execute();
  for (const { user_id, claimed_by, renewed_at } of unfinished) {
    const work = { end: 'take back archive', claimedBy: claimed_by, renewedAt: renewed_at };
    await db
      .updateTable('users')
      .set({ long_work: JSON.stringify(work) })
      .where('id', '=', user_id)
      .execute();
    let position = 0;
    for (const part of parts) {
      const ids = await listIds(db, user_id, part);
      for (let start = 0; start < ids.length; start += idsPerBatch) {
        const added = JSON.stringify({ [part]: ids.slice(start, start + idsPerBatch) });
        await db.insertInto('archive_batches').values({ user_id, position, added }).execute();
        position++;
      }
    }
  }
}

async function listIds(db: Kysely<Older>, userId: string, part: string): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_import_rows')
    .select('id')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
