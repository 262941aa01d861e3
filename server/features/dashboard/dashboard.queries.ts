import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { statementOfUser } from '#server/platform/database/statement.ts';

const findSample = statementOfUser((db, { userId }: { userId: UserId }) =>
  db.selectFrom('sample_rows').select('id').where('user_id', '=', userId).limit(1),
);

/** Whether the account contains sample data. */
export async function hasSamples(db: Queryable, userId: UserId): Promise<boolean> {
  return (await findSample(db, userId)).length > 0;
}
