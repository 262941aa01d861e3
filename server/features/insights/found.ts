import { addDays, type LocalDate } from '#contract/calendar.ts';
import { toDecimal } from '#contract/money.ts';
import type { Found } from './expected.ts';
import { figure } from './figures.ts';
import type { KeptRepeated } from './findings/find-in-rows.ts';
import { medianBy } from './median.ts';
import { numberOf } from './repeated/day-numbers.ts';
import { periodNamed } from './repeated/periods.ts';
import { daysLate, endsAfter } from './repeated/status.ts';

/** A price that changed longer ago is nothing new. */
const daysOfChange = 365;

/** Undefined if it has ended. */
export function toFound(
  repeated: KeptRepeated,
  { today, isIncome, category }: { today: LocalDate; isIncome: boolean; category: string },
): Found | undefined {
  const last = repeated.payments.at(-1);
  if (last === undefined || numberOf(today) > endsAfter(repeated)) return undefined;
  const { perYear, frequency, interval } = periodNamed(repeated.period);
  const amounts = repeated.payments.map(({ amount }) => amount);
  const usual = repeated.isPrice ? last.amount : (medianBy(amounts, (each) => each) ?? 0);
  const { change } = repeated;
  return {
    _id: repeated._id,
    name: repeated.name,
    category,
    isIncome,
    kind: kindOf(repeated),
    period: repeated.period,
    frequency,
    interval,
    nextDay: repeated.next,
    dayOfMonth: repeated.dayOfMonth,
    daysLate: daysLate(repeated, today),
    each: figure(last.amount, { ids: last.id }),
    low: toDecimal(repeated.isPrice ? last.amount : Math.min(...amounts)),
    high: toDecimal(repeated.isPrice ? last.amount : Math.max(...amounts)),
    usual: toDecimal(usual),
    yearlyCost: toDecimal(usual * perYear),
    payments: {
      ...figure(
        amounts.reduce((sum, amount) => sum + amount, 0),
        { ids: repeated.payments.map(({ id }) => id).join() },
      ),
      count: repeated.payments.length,
      first: repeated.payments[0]?.day ?? last.day,
      last: last.day,
    },
    change:
      change && change.day >= addDays(today, -daysOfChange)
        ? { ...change, from: toDecimal(change.from), to: toDecimal(change.to) }
        : null,
  };
}

function kindOf({ isPrice, spread }: KeptRepeated): Found['kind'] {
  if (!isPrice) return 'bill';
  return spread > 1 ? 'habit' : 'subscription';
}
