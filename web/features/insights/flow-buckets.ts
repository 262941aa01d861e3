import { type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import type { Figure, Flows } from '#contract/insights.ts';
import { fromDecimal, toDecimal } from '#contract/money.ts';

/** A month, or a year of a longer range. */
export interface FlowBucket extends Flows {
  on: Month | string;
  /** Still going on. */
  isOpen: boolean;
}

const mostMonths = 36;

/** The months themselves, or, if they are too many to tell apart, their years. */
export function bucketsOf(months: readonly (Flows & { month: Month })[], today: LocalDate): FlowBucket[] {
  const byYear = months.length > mostMonths;
  const buckets = new Map<string, FlowBucket>();
  for (const { month, ...flows } of months) {
    const on = byYear ? month.slice(0, 4) : month;
    const before = buckets.get(on);
    const isOpen = monthOf(today).startsWith(on);
    buckets.set(on, { on, isOpen, ...(before ? addFlows(before, flows) : flows) });
  }
  return [...buckets.values()];
}

function addFlows(sum: Flows, next: Flows): Flows {
  const income = addFigures(sum.income, next.income);
  const kept = addFigures(sum.kept, next.kept);
  return {
    income,
    expenses: addFigures(sum.expenses, next.expenses),
    kept,
    savingsRate: income.amount > 0 ? kept.amount / income.amount : null,
  };
}

/** Of days that follow each other, with the transactions from the first of them to the last. */
function addFigures(sum: Figure, next: Figure): Figure {
  const amount = toDecimal(fromDecimal(sum.amount) + fromDecimal(next.amount));
  const { endDate } = next.rows;
  return { amount, rows: { ...sum.rows, ...(endDate !== undefined && { endDate }) } };
}
