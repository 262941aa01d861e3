import type { Tx } from '#server/platform/database/database.ts';

/** Inserts a user who never signs in. */
export async function insertUser(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      password_hash: '',
      is_setup_complete: 1,
      default_currency: 'GBP',
      time_zone: 'UTC',
      is_time_zone_chosen: 0,
      version: 0,
      created_at: 0,
    })
    .execute();
}
