import { type DayRange, daysBetween, firstDayOf, monthOf, monthsBetween } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Figure, Flows, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import {
  formatMoney,
  fromDecimal,
  type MinorUnits,
  shownDifference,
  shownParts,
  toDecimal,
} from '#contract/money.ts';
import { formatPercent } from '#contract/wording.ts';

/** How the range before this one is called: "in the 12 months before". */
export function nameOfBefore({ from, to }: DayRange): string {
  if (from !== firstDayOf(monthOf(from))) return words.inDaysBefore(daysBetween(from, to) + 1);
  return words.inMonthsBefore(monthsBetween(monthOf(from), monthOf(to)) + 1);
}

/** "£908.01 more", "£563.36 less"; undefined if both are shown alike. */
export function changeInWords(
  now: MinorUnits,
  before: MinorUnits,
  currency: CurrencyCode,
): string | undefined {
  const change = shownDifference(now, before, currency);
  if (change === 0) return undefined;
  const amount = formatMoney(Math.abs(change), currency);
  return change > 0 ? words.moreThan(amount) : words.lessThan(amount);
}

/** The parts of flows, each with its name. */
export const flowParts = [
  ['income', words.income],
  ['expenses', words.expense],
  ['kept', words.kept],
] as const;

/** What was kept as the difference of the two figures that are shown beside it. */
export function withShownKept<Shown extends Pick<Flows, (typeof flowParts)[number][0]>>(
  flows: Shown,
  currency: CurrencyCode,
): Shown {
  const { income, expenses, kept } = flows;
  const amount = toDecimal(
    shownDifference(fromDecimal(income.amount), fromDecimal(expenses.amount), currency),
  );
  return { ...flows, kept: { ...kept, amount } };
}

/** Categories with amounts that add up to their totals as they are shown. */
export function withShownAmounts<Shown extends Pick<Insights['categories'][number], 'now' | 'before'>>(
  categories: readonly Shown[],
  currency: CurrencyCode,
): Shown[] {
  const partsOf = (figures: readonly (Figure | null)[]) =>
    shownParts(
      figures.map((figure) => fromDecimal(figure?.amount ?? 0)),
      currency,
    ).map(toDecimal);
  const now = partsOf(categories.map((each) => each.now));
  const before = partsOf(categories.map((each) => each.before));
  return categories.map((category, place) => ({
    ...category,
    now: { ...category.now, amount: now[place] ?? 0 },
    before: category.before && { ...category.before, amount: before[place] ?? 0 },
  }));
}

/** "3%", of what it was before; undefined if that was nothing, or if it is less than half a percent. */
export function changeInPercent(now: MinorUnits, before: MinorUnits): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  return percent === 0 ? undefined : formatPercent(percent);
}
