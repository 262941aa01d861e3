import { describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, monthOf } from '#contract/calendar.ts';
import { defaultExpenseCategories, defaultIncomeCategories } from '#contract/category-names.ts';
import { toDecimal } from '#contract/money.ts';
import { type TransactionInput, transactionBody } from '#contract/transactions.ts';
import { demoTransactions } from './demo-entries.ts';

const todays = ['2026-11-20', '2027-02-28', '2028-02-29', '2030-01-01', '2031-08-31'];
const seed = 2;

describe.each(todays)('on %s', (today) => {
  const rows = demoTransactions(today, seed);

  it('the demo is identical for the same seed and different for another', () => {
    expect(demoTransactions(today, seed)).toEqual(rows);
    expect(demoTransactions(today, seed + 1)).not.toEqual(rows);
  });

  it('the demo contains only valid transactions', () => {
    for (const row of rows) expect(transactionBody.parse({ ...row, cost: toDecimal(row.cost) })).toEqual(row);
  });

  it('the demo runs from the first of the month two years ago to today, oldest first', () => {
    const start = firstDayOf(addMonths(monthOf(today), -24));
    const days = rows.map(({ addedOn }) => addedOn);
    expect(days).toEqual(days.toSorted());
    expect(days[0]).toBe(start);
    expect(days.at(-1)).toSatisfy((last: string) => last > addDays(today, -3) && last <= today);
  });

  it('the demo has a realistic number of transactions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(900);
    expect(rows.length).toBeLessThanOrEqual(1200);
  });

  it('the demo has more income than expenses in each year', () => {
    for (const year of [rows.filter(isLastYear), rows.filter((row) => !isLastYear(row))])
      expect(sum(year, true)).toBeGreaterThan(sum(year, false));
  });

  it('the demo uses exactly the default categories', () => {
    expect(categories(rows, false)).toEqual([...defaultExpenseCategories].sort());
    expect(categories(rows, true)).toEqual([...defaultIncomeCategories].sort());
  });

  function isLastYear({ addedOn }: TransactionInput): boolean {
    return addedOn > addDays(today, -365);
  }
});

function sum(rows: readonly TransactionInput[], isIncome: boolean): number {
  return rows.filter((row) => row.isIncome === isIncome).reduce((total, { cost }) => total + cost, 0);
}

function categories(rows: readonly TransactionInput[], isIncome: boolean): string[] {
  return [...new Set(rows.filter((row) => row.isIncome === isIncome).map(({ category }) => category))].sort();
}
