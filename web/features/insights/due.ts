import { lastDayOf, monthOf } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import type { ForecastOf } from './shared/due-section.ts';

type Ahead = Insights['ahead'];

interface Due {
  expected: Ahead['expected'];
  /** Whether today's balance is part of the sum too. */
  hasBalance: boolean;
}

/** The payments that add up to a figure of what comes. */
export function dueFor(
  of: ForecastOf,
  { expected, nextIncome, days }: Pick<Ahead, 'expected' | 'nextIncome' | 'days'>,
): Due {
  const expenses = expected.filter(({ isIncome }) => !isIncome);
  if (typeof of === 'object') {
    const last = lastDayOf(monthOf(days[0]?.day ?? ''));
    const repeating = expenses.filter(({ source }) => source !== 'entered'); // the budget counts that as spent
    return {
      expected: repeating.filter(({ category, day }) => category === of.category && day <= last),
      hasBalance: false,
    };
  }
  if (of === 'before' || of === 'free')
    return {
      expected: expenses.filter(({ day }) => nextIncome === null || day < nextIncome.day),
      hasBalance: of === 'free',
    };
  return { expected: expected.filter(({ day }) => day <= of), hasBalance: true };
}
