import { addMonths, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { UsedDays } from '#server/features/transactions/totals.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SummedRange } from './cash-flow.ts';
import { type DayRange, reachesBack } from './ranges.ts';
import { type MonthSums, sumMonths, sumRange } from './sum-ranges.ts';

export interface Sums {
  now: SummedRange;
  /** Undefined if the entries do not reach back that far. */
  before: SummedRange | undefined;
  yearBefore: SummedRange | undefined;
  /** Every month of these ranges, the last twelve up to the range's end, and the last six. */
  months: MonthSums;
}

interface Ranges {
  range: DayRange;
  before: DayRange;
  yearBefore: DayRange;
}

/** The sums of the range and of those it is compared with, from the monthly totals and the days at their ends. */
export async function readSums(
  db: Queryable,
  userId: UserId,
  of: Ranges & UsedDays & { today: LocalDate },
): Promise<Sums> {
  const compared = [of.before, of.yearBefore].filter(({ from }) => reachesBack(of.first, from));
  const end = monthOf(of.range.to);
  const starts = [of.range, ...compared].map(({ from }) => monthOf(from));
  const [from = end] = [...starts, addMonths(end, -11), addMonths(monthOf(of.today), -6)].sort();
  const to = end > monthOf(of.today) ? end : monthOf(of.today);
  const months = await sumMonths(db, userId, { from, to });
  const sum = async (range: DayRange) => ({
    range,
    months: await sumRange(db, userId, { ...range, months, lastDay: of.last }),
  });
  const ifReached = (range: DayRange) => (compared.includes(range) ? sum(range) : undefined);
  const [now, before] = await Promise.all([sum(of.range), ifReached(of.before)]);
  const isSame = of.before.from === of.yearBefore.from && of.before.to === of.yearBefore.to;
  const yearBefore = isSame ? before : await ifReached(of.yearBefore);
  return { now, before, yearBefore, months };
}
