import { addMonths, firstDayOf, type LocalDate, monthOf, parseDay } from '#contract/calendar.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';

/** The days that the page is about; what is absent is up to the server: the twelve months up to today. */
export interface Days {
  from?: LocalDate;
  to?: LocalDate;
}

export type Choice = 'this-month' | '3-months' | '6-months' | '12-months' | 'this-year' | 'custom';

export const choices: Record<Choice, string> = {
  'this-month': words.thisMonth,
  '3-months': words.threeMonths,
  '6-months': words.sixMonths,
  '12-months': words.twelveMonths,
  'this-year': words.thisYear,
  custom: words.custom,
};

const usualChoice: Choice = '12-months';

/** Whole months up to today, which is the last of them so far. */
const monthsOf: Partial<Record<Choice, number>> = { 'this-month': 1, '3-months': 3, '6-months': 6 };

/** Accepts any address: without a known choice and valid days, it is the usual one. */
export function readRange(params: URLSearchParams, today: LocalDate): { choice: Choice; days: Days } {
  const [from, to] = [parseDay(params.get('from') ?? ''), parseDay(params.get('to') ?? '')];
  if (from !== undefined && to !== undefined && from <= to) return { choice: 'custom', days: { from, to } };
  const choice = params.get('range') ?? '';
  return isChoice(choice) ? { choice, days: daysOf(choice, today) } : { choice: usualChoice, days: {} };
}

function daysOf(choice: Choice, today: LocalDate): Days {
  if (choice === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const months = monthsOf[choice];
  return months === undefined ? {} : { from: firstDayOf(addMonths(monthOf(today), 1 - months)), to: today };
}

/** The query string of a choice. */
export function searchOf(choice: Choice): string {
  return choice === usualChoice ? '' : `range=${choice}`;
}

function isChoice(text: string): text is Choice {
  return Object.hasOwn(choices, text);
}
