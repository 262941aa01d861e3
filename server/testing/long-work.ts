import { saveLongWork } from '#server/platform/database/write-as.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The dependencies of a server that dies: after this many transactions, nothing can be written any more. */
export function dyingAfter<D extends Pick<Deps, 'db'>>(deps: D, transactions: number): D {
  let left = transactions;
  const transaction: Deps['db']['transaction'] = (steps) =>
    left-- > 0 ? deps.db.transaction(steps) : Promise.reject(new Error('dead'));
  return { ...deps, db: { ...deps.db, transaction } };
}

/** The dependencies of a server whose first transaction fails. */
export function failingAtFirst<D extends Pick<Deps, 'db'>>(deps: D): D {
  let isFirst = true;
  const transaction: Deps['db']['transaction'] = (steps) => {
    const fails = isFirst;
    isFirst = false;
    return fails ? Promise.reject(new Error('broken')) : deps.db.transaction(steps);
  };
  return { ...deps, db: { ...deps.db, transaction } };
}

/** Another server does long work for the user, until the returned function is called. */
export async function occupy({ deps }: TestApp, { userId }: TestUser): Promise<() => Promise<void>> {
  const work = { end: 'forget', claimedBy: 'another server', renewedAt: deps.clock.now() } as const;
  await deps.db.transaction((tx) => saveLongWork(tx, userId, work));
  return () => deps.db.transaction((tx) => saveLongWork(tx, userId, undefined));
}
