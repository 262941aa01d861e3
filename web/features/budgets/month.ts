import { addMonths, type Month } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';

/** Undefined for anything but a month that a budget may have, because people can type anything into the address. */
export function toMonth(text: string | null): Month | undefined {
  if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const { year } = toMonthAndYear(text);
  return year >= budgetYears.first && year <= budgetYears.last ? text : undefined;
}

/** The month `count` months later, if it is allowed. */
export function monthAfter(month: Month, count: number): Month | undefined {
  return toMonth(addMonths(month, count));
}

export function toMonthAndYear(month: Month): { month: number; year: number } {
  return { month: Number(month.slice(5, 7)), year: Number(month.slice(0, 4)) };
}
