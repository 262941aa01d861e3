import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';

const selectSample = statement((db, { userId }: { userId: UserId }) =>
  db.selectFrom('sample_rows').select('id').where('user_id', '=', userId).limit(1),
);

export async function hasSamples(db: Queryable, userId: UserId): Promise<boolean> {
  return (await selectSample(db, { userId })).length > 0;
}
