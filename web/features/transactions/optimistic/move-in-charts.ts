import { firstDayOf, lastDayOf, monthOf, monthsFromTo } from '#contract/calendar.ts';
import type { Charts, Period } from '#contract/dashboard.ts';
import { fromDecimal, type MinorUnits, toDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Move } from './move.ts';

/** The charts of a period after a move, exactly as the server will compute them, in its order and over its months. */
export function moveInCharts(charts: Charts, period: Period, { before, after }: Move): Charts {
  const moved = add(add(charts, period, before, -1), period, after, 1);
  return period === 'all' ? overUsedMonths(moved) : moved;
}

function add(charts: Charts, period: Period, transaction: Transaction | undefined, sign: 1 | -1): Charts {
  if (!transaction) return charts;
  const { addedOn, isIncome, category, cost } = transaction;
  if (period !== 'all' && (addedOn < charts.from || addedOn > charts.to)) return charts;
  const date = charts.step === 'day' ? addedOn : monthOf(addedOn);
  const amount = sign * fromDecimal(cost);
  const overTime = (series: Charts['incomeOverTime']) =>
    addTo(series, { date, total: 0 }, amount, (entry) => entry.date === date);
  if (isIncome) return { ...charts, incomeOverTime: overTime(charts.incomeOverTime) };
  const isSame = ({ name }: { name: string }) => name.toLowerCase() === category.toLowerCase();
  return {
    ...charts,
    expensesOverTime: overTime(charts.expensesOverTime),
    expensesByCategory: addTo(charts.expensesByCategory, { name: category, total: 0 }, amount, isSame)
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total || alphabetical.compare(one.name, other.name)),
  };
}

const alphabetical = new Intl.Collator('en');

function addTo<Entry extends { total: number }>(
  entries: Entry[],
  blank: Entry,
  amount: MinorUnits,
  isIt: (entry: Entry) => boolean,
): Entry[] {
  const place = entries.findIndex(isIt);
  const entry = entries[place] ?? blank;
  const changed = { ...entry, total: toDecimal(fromDecimal(entry.total) + amount) };
  return place === -1 ? [...entries, changed] : entries.with(place, changed);
}

/** All time is from the first month with an entry to the last. Without entries there are no months. */
function overUsedMonths(charts: Charts): Charts {
  const { incomeOverTime, expensesOverTime } = charts;
  const used = [...incomeOverTime, ...expensesOverTime].filter(({ total }) => total > 0);
  const dates = used.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return charts;
  const months = monthsFromTo(first, last);
  const over = (series: Charts['incomeOverTime']) => {
    const totals = new Map(series.map(({ date, total }) => [date, total]));
    return months.map((date) => ({ date, total: totals.get(date) ?? 0 }));
  };
  return {
    ...charts,
    incomeOverTime: over(incomeOverTime),
    expensesOverTime: over(expensesOverTime),
    from: firstDayOf(first),
    to: lastDayOf(last),
  };
}
