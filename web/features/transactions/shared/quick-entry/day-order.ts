import type { DayOrder } from './entry-reading.ts';

/** The order of day and month in the country of this browser's language. */
export function dayOrderOf(language: string): DayOrder {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' && !/^(zh|ja|ko|hu|sv|lt|mn)/.test(language) ? 'month first' : 'day first';
}
