import type { Figure, Flows, RowsOfFigure } from '#contract/insights.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import type { DayRange } from './ranges.ts';

export function figure(amount: MinorUnits, rows: RowsOfFigure): Figure {
  return { amount: toDecimal(amount), rows };
}

export function daysOf({ from, to }: DayRange): RowsOfFigure {
  return { startDate: from, endDate: to };
}

export const expensesIn = (range: DayRange) => ({ ...daysOf(range), isIncome: 'false' as const });
export const incomeIn = (range: DayRange) => ({ ...daysOf(range), isIncome: 'true' as const });

export interface BothSums {
  income: MinorUnits;
  expenses: MinorUnits;
}

export function flowsOf({ income, expenses }: BothSums, range: DayRange): Flows {
  return {
    income: figure(income, incomeIn(range)),
    expenses: figure(expenses, expensesIn(range)),
    kept: figure(income - expenses, daysOf(range)),
    savingsRate: income > 0 ? (income - expenses) / income : null,
  };
}
