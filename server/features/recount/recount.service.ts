import { everyUser } from '#server/features/auth/operator.service.ts';
import { recountImports } from '#server/features/imports/recount-imports.service.ts';
import { recountFindings } from '#server/features/insights/findings.service.ts';
import { recountRows, type StoredAndCounted } from '#server/features/transactions/recount-rows.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Something kept twice whose copy differs from the rows that it is made from. */
interface Difference extends StoredAndCounted {
  userId: UserId;
}

/** Recomputes everything that is kept twice, of one user or of all, and returns the differences. */
export async function findDifferences(db: Queryable, only?: UserId): Promise<Difference[]> {
  const differences: Difference[] = [];
  const users = only === undefined ? await everyUser(db) : [{ id: only }];
  for (const { id: userId } of users) {
    const found = await recount(db, userId);
    // A concurrent write between the two reads looks like a difference: check again.
    if (found.length > 0) differences.push(...(await recount(db, userId)));
  }
  return differences;
}

async function recount(db: Queryable, userId: UserId): Promise<Difference[]> {
  const pairs = [
    ...(await recountRows(db, userId)),
    ...(await recountFindings(db, userId)),
    ...(await recountImports(db, userId)),
  ];
  return pairs.filter(({ stored, counted }) => stored !== counted).map((pair) => ({ userId, ...pair }));
}
