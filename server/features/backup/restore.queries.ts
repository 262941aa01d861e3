import type { Queryable, Tx } from '#server/platform/database/open.ts';

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Raises all user versions below `least` to it. */
export async function raiseVersions(tx: Tx, least: number): Promise<void> {
  await tx.updateTable('users').set({ version: least }).where('version', '<', least).execute();
}
