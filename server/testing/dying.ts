import type { Deps } from '#server/platform/deps.ts';

/** The dependencies of a server that dies: after this many transactions, nothing can be written any more. */
export function dyingAfter<D extends Pick<Deps, 'db'>>(deps: D, transactions: number): D {
  let left = transactions;
  const transaction: Deps['db']['transaction'] = (steps) =>
    left-- > 0 ? deps.db.transaction(steps) : Promise.reject(new Error('dead'));
  return { ...deps, db: { ...deps.db, transaction } };
}
