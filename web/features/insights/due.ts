import type { LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';

type Ahead = Insights['ahead'];

/** A figure of what comes: the balance at the end of a day, what is due before the next income, or what is free until then. */
export type ForecastOf = LocalDate | 'before' | 'free';

interface Due {
  expected: Ahead['expected'];
  /** Whether today's balance is part of the sum too. */
  hasBalance: boolean;
}

/** The payments that add up to a figure of what comes. */
export function dueFor(
  of: ForecastOf,
  { expected, nextIncome }: Pick<Ahead, 'expected' | 'nextIncome'>,
): Due {
  if (of === 'before' || of === 'free')
    return {
      expected: expected.filter(
        ({ isIncome, day }) => !isIncome && (nextIncome === null || day < nextIncome.day),
      ),
      hasBalance: of === 'free',
    };
  return { expected: expected.filter(({ day }) => day <= of), hasBalance: true };
}

const prefix = 'due-';

/** The section of the page that lists them; of none, everything. */
export function dueSection(of?: ForecastOf): string {
  return of === undefined ? 'due' : `${prefix}${of}`;
}

/** Undefined for any other section. */
export function readDueSection(section: string): ForecastOf | undefined {
  const of = section.startsWith(prefix) ? section.slice(prefix.length) : '';
  return of === 'before' || of === 'free' || /^\d{4}-\d\d-\d\d$/.test(of) ? of : undefined;
}
