import { hash } from 'node:crypto';
import type { DayRange } from '#contract/calendar.ts';
import type { Figure, Flows, RowsOfFigure } from '#contract/insights.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';

export function figure(amount: MinorUnits, rows: RowsOfFigure): Figure {
  return { amount: toDecimal(amount), rows };
}

export function decimalOrNull(amount: MinorUnits | undefined): number | null {
  return amount === undefined ? null : toDecimal(amount);
}

export function daysOf({ from, to }: DayRange): RowsOfFigure {
  return { startDate: from, endDate: to };
}

export const expensesIn = (range: DayRange) => ({ ...daysOf(range), isIncome: 'false' as const });
export const incomeIn = (range: DayRange) => ({ ...daysOf(range), isIncome: 'true' as const });

export interface IncomeAndExpenses {
  income: MinorUnits;
  expenses: MinorUnits;
}

export function flowsOf({ income, expenses }: IncomeAndExpenses, range: DayRange): Flows {
  return {
    income: figure(income, incomeIn(range)),
    expenses: figure(expenses, expensesIn(range)),
    kept: figure(income - expenses, daysOf(range)),
    savingsRate: income > 0 ? (income - expenses) / income : null,
  };
}

/**
 * The median; of an even number of values, the lower of the two in the middle: it is one of the values, so that a
 * usual month is a month that was. Undefined without values.
 */
export function medianBy<T>(values: readonly T[], sizeOf: (value: T) => number): T | undefined {
  return values.toSorted((a, b) => sizeOf(a) - sizeOf(b))[Math.floor((values.length - 1) / 2)];
}

export function median(numbers: readonly number[]): number | undefined {
  return medianBy(numbers, Number);
}

/** The same for the same thing on every server, and says nothing of it: ids stand in addresses. A version 8 UUID. */
export function insightId(...of: readonly (string | number)[]): string {
  const digits = hash('sha256', of.join('\n'), 'hex');
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
