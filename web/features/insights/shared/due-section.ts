import type { LocalDate } from '#contract/calendar.ts';

/** What of a category is still to come this month. */
interface OfCategory {
  category: string;
}

/** A figure of what comes: the balance at the end of a day, what is due before the next income, what is free until then, or what a budget expects. */
export type ForecastOf = LocalDate | 'before' | 'free' | OfCategory;

const prefix = 'due-';

/** The section of the page that lists its payments; of none, everything. */
export function dueSection(of?: ForecastOf): string {
  if (of === undefined) return 'due';
  return `${prefix}${typeof of === 'string' ? of : new URLSearchParams({ category: of.category })}`;
}

/** Undefined for any other section. */
export function readDueSection(section: string): ForecastOf | undefined {
  const of = section.startsWith(prefix) ? section.slice(prefix.length) : '';
  if (of === 'before' || of === 'free' || /^\d{4}-\d\d-\d\d$/.test(of)) return of;
  const category = new URLSearchParams(of).get('category');
  return category === null ? undefined : { category };
}
