import { expect, it } from 'vitest';
import type { Figure, Insights } from '#contract/insights.ts';
import { asShown, fromDecimal, shownParts } from '#contract/money.ts';
import { drawnFlow } from './flow.ts';

const figure = (amount: number, rows: Figure['rows'] = {}): Figure => ({ amount, rows });

/** Amounts that fall from the first to the last, as the server sorts them. */
function flowOf(sources: number, categories: number, kept: number): Pick<Insights, 'flow' | 'cashFlow'> {
  const side = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${name} ${index}`,
      ...figure(Math.round(100 * (900 / (index + 1) + 0.37)) / 100, { category: `${name} ${index}` }),
    }));
  const [from, to] = [side(sources, 'Job'), side(categories, 'Category')];
  const sum = (figures: readonly Figure[]) =>
    figures.reduce((total, { amount }) => total + fromDecimal(amount), 0) / 100;
  const expenses = figure(sum(to));
  const income = figure(kept < 0 ? sum(from) : sum(to) + kept);
  const shown = { income, sources: kept < 0 ? from : [{ name: 'Job', ...income }], categories: to };
  const flows = { income, expenses, kept: figure(kept), savingsRate: null };
  return {
    flow: { ...shown, kept: figure(kept < 0 ? sum(from) - sum(to) : kept) },
    cashFlow: { ...flows, months: [], before: null, yearBefore: null },
  };
}

it.each([
  ['pounds', 'GBP', flowOf(1, 70, 250)],
  ['yen', 'JPY', flowOf(1, 70, 250)],
  ['yen, and a part of one is kept', 'JPY', flowOf(1, 70, 250.4)],
  ['pounds, from savings', 'GBP', flowOf(12, 70, -1)],
] as const)(
  'the smallest items of a flow are gathered into one, and both sides add up (%s)',
  (_, currency, of) => {
    const flow = drawnFlow(of, (amounts) => shownParts(amounts, currency));
    const { sources = [], targets = [], total } = flow ?? {};
    const sum = (items: readonly { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0);
    expect(sum(targets)).toBe(total?.amount);
    expect(sum(sources)).toBe(total?.amount);
    const shown = (amount: number) => asShown(fromDecimal(amount), currency);
    const kept = shown(of.flow.income.amount) - shown(of.cashFlow.expenses.amount);
    const [rest] = [...targets, ...sources].filter(({ tone }) => tone === 'kept');
    expect(rest?.amount).toBe(Math.abs(kept));
    expect(targets.length).toBeLessThanOrEqual(15);
    expect(sources.length).toBeLessThanOrEqual(9);
    const [other, ...more] = targets.filter((item) => 'gathered' in item);
    expect(more).toEqual([]);
    expect(other).toMatchObject({ name: 'Other', amount: sum(other?.gathered ?? []) });
    const named = targets.flatMap((item) => ('gathered' in item ? item.gathered : [item]));
    const categories = named
      .filter(({ tone }) => tone === 'expense')
      .map(({ figure: { rows } }) => rows.category);
    expect(categories).toEqual(of.flow.categories.map(({ name }) => name));
  },
);

it('fourteen categories are all drawn by their names', () => {
  const { targets = [] } = drawnFlow(flowOf(1, 14, 5), (amounts) => amounts) ?? {};
  expect(targets.map(({ name }) => name).filter((name) => name.startsWith('Category'))).toHaveLength(14);
});

it('a flow without anything is not drawn', () => {
  expect(drawnFlow(flowOf(0, 0, 0), (amounts) => amounts)).toBeUndefined();
});
