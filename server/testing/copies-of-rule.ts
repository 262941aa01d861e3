import { insertRecurring } from '#server/features/recurring/recurring.queries.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Copies the user's only recurring transaction until there are so many. */
export function copyRule({ deps }: TestApp, { userId }: TestUser, count: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('recurring')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    for (let n = 1; n < count; n++) await insertRecurring(tx, { ...row, id: deps.ids.row() });
  });
}
