import { addDays, dayIn, daysBetween, type LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { insightId, median, medianBy } from '../figures.ts';
import type { SubjectRow } from './findings.queries.ts';

/** A payment out of the ordinary. */
export interface UnusualPayment {
  _id: string;
  kind: Exclude<Insights['unusual'][number]['kind'], 'category-doubled'>;
  day: LocalDate;
  name: string;
  categoryId: string;
  amount: MinorUnits;
  usual: MinorUnits | null;
  /** The payment itself, and the one that it repeats. */
  ids: string[];
  /** Those that the usual amount is taken from. */
  comparedIds: string[];
}

/** Older ones are not shown. */
export const daysShown = 45;

/** Payments to one merchant, newest first, that are far above the usual, or charged twice. */
export function unusualPayments(rows: readonly SubjectRow[]): UnusualPayment[] {
  const since = firstDayShown(rows);
  const recent = rows.filter(({ added_on }) => added_on >= since);
  return [
    ...recent.flatMap((_, place) => aboveUsual('above-merchant', rows, place)),
    ...chargedTwice(rows).filter(({ day }) => day >= since),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
}

/** Payments in one category, newest first, that are far above the usual, to merchants who were paid once. */
export function unusualInCategory(rows: readonly SubjectRow[]): UnusualPayment[] {
  const since = firstDayShown(rows);
  const visits = Map.groupBy(rows, ({ merchant }) => merchant);
  return rows.flatMap((row, place) =>
    row.added_on >= since && visits.get(row.merchant)?.length === 1
      ? aboveUsual('above-category', rows, place)
      : [],
  );
}

/** What is older is not shown by the newest day that has come: one that was entered ahead may be months away. */
function firstDayShown(rows: readonly SubjectRow[]): LocalDate {
  const newest = rows.find(({ added_on, created_at }) => added_on <= dayIn('UTC', created_at)) ?? rows[0];
  return newest === undefined ? '' : addDays(newest.added_on, -daysShown);
}

/**
 * How far above: in times the usual, and in times the usual distance from it. And how many payments it is compared with:
 * enough to know what is usual, recent enough to say what it is now.
 */
const far = {
  'above-merchant': { times: 1.5, distances: 6, fewest: 5, most: 12 },
  'above-category': { times: 4, distances: 12, fewest: 24, most: 24 },
} as const;

/** The median and the median distance from it are not moved by other payments out of the ordinary. */
function aboveUsual(kind: keyof typeof far, rows: readonly SubjectRow[], place: number): UnusualPayment[] {
  const row = rows[place];
  const { times, distances, fewest, most } = far[kind];
  const compared = rows.slice(place + 1, place + 1 + most);
  const usual = medianBy(compared, ({ amount }) => amount)?.amount;
  if (row === undefined || row.recurring_id !== null || usual === undefined || compared.length < fewest)
    return [];
  const distance = median(compared.map(({ amount }) => Math.abs(amount - usual))) ?? 0;
  const highest = Math.max(...compared.map(({ amount }) => amount));
  if (row.amount < usual * times || row.amount - usual < distance * distances || row.amount <= highest)
    return [];
  return [
    {
      ...described(row),
      _id: insightId(kind, row.merchant, row.added_on, row.amount),
      kind,
      usual,
      ids: [row.id],
      comparedIds: compared.map(({ id }) => id),
    },
  ];
}

/** Within this many days, the same amount may be the same charge. */
const daysApart = 3;

/** Not where the same is paid every few days anyway. */
function chargedTwice(rows: readonly SubjectRow[]): UnusualPayment[] {
  const found: UnusualPayment[] = [];
  for (const same of Map.groupBy(rows, ({ amount }) => amount).values()) {
    const pairs = same.slice(1).flatMap((first, place) => {
      const second = same[place];
      return second && daysBetween(first.added_on, second.added_on) <= daysApart ? [{ first, second }] : [];
    });
    if (pairs.length !== 1) continue;
    for (const { first, second } of pairs) {
      if (first.recurring_id !== null || second.recurring_id !== null) continue;
      const ids = [first.id, second.id];
      found.push({
        ...described(second),
        _id: insightId('charged-twice', second.merchant, first.added_on, second.added_on, second.amount),
        kind: 'charged-twice',
        usual: null,
        ids,
        comparedIds: [],
      });
    }
  }
  return found;
}

function described({ added_on, name, category_id, amount }: SubjectRow) {
  return { day: added_on, name, categoryId: category_id, amount };
}
