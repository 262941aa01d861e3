import type { MinorUnits } from '#contract/money.ts';

/** Start and width of a bar, in percent of the common scale. */
export interface Bar {
  from: number;
  width: number;
}

interface Waterfall {
  income: Bar;
  expenses: Bar;
  /** What is left, or what is missing if expenses exceed income. */
  balance: Bar;
}

/** Three bars: income, the expenses subtracted from its end, and the remainder. */
export function waterfall(income: MinorUnits, expenses: MinorUnits): Waterfall {
  const scale = Math.max(income, expenses, 1);
  const percentOf = (amount: MinorUnits) => (amount / scale) * 100;
  const left = percentOf(Math.abs(income - expenses));
  const isShort = expenses > income;
  return {
    income: { from: 0, width: percentOf(income) },
    expenses: { from: isShort ? 0 : left, width: percentOf(expenses) },
    balance: { from: isShort ? percentOf(income) : 0, width: left },
  };
}
