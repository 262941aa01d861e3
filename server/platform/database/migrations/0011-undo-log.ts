import type { Kysely } from 'kysely';

/** Edits, moves and copies are undone too: what was named after deletions is the undo log. */
export async function undoLog(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deletions').renameTo('undo_log').execute();
  await db.schema.alterTable('undo_log').renameColumn('kept', 'payload').execute();
  await db.schema.alterTable('undo_log').renameColumn('deleted_at', 'done_at').execute();
  for (const table of ['deleted_transactions', 'moved_transactions', 'deleted_receipts'])
    await db.schema.alterTable(table).renameColumn('deletion_id', 'undo_id').execute();
}
