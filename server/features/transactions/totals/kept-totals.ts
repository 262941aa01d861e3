import { keptByVersion } from '#server/platform/database/kept-by-version.ts';
import { packMonths } from './month-totals.ts';
import { listTotals } from './totals.queries.ts';

/** All-time totals, stored as a single month without a name. */
export const allTotals = keptByVersion(1000, async (db, userId) =>
  packMonths(await listTotals(db, userId, 'all')),
);

export const monthTotals = keptByVersion(200, async (db, userId) =>
  packMonths(await listTotals(db, userId, 'month')),
);
