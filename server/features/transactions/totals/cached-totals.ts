import { versionedCache } from '#server/platform/database/versioned-cache.ts';
import { packMonths } from './month-totals.ts';
import { listTotals } from './totals.queries.ts';

/** All-time totals, stored as a single month without a name. */
export const allTotals = versionedCache(1000, async (db, userId) =>
  packMonths(await listTotals(db, userId, 'all')),
);

export const monthTotals = versionedCache(200, async (db, userId) =>
  packMonths(await listTotals(db, userId, 'month')),
);
