import { saveLongWork } from '#server/platform/database/write-as.queries.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Another server does long work for the user, until the returned function is called. */
export async function occupy({ deps }: TestApp, { userId }: TestUser): Promise<() => Promise<void>> {
  const work = { end: 'forget', claimedBy: 'another server', renewedAt: deps.clock.now() } as const;
  await deps.db.transaction((tx) => saveLongWork(tx, userId, work));
  return () => deps.db.transaction((tx) => saveLongWork(tx, userId, undefined));
}
