import type { Period } from '#contract/dashboard.ts';

export const defaultPeriod: Period = '30d';

/** The name in the switch, and the caption of the bars. */
export const periods: Record<Period, { name: string; activity: string }> = {
  '30d': { name: '30 days', activity: 'Daily Activity (Last 30 Days)' },
  month: { name: 'This month', activity: 'Daily Activity (This Month)' },
  year: { name: 'This year', activity: 'Monthly Activity (This Year)' },
  all: { name: 'All', activity: 'Activity (All Time)' },
};

/** Falls back to the default, because people can type anything into the address. */
export function toPeriod(text: string | null): Period {
  return text !== null && isPeriod(text) ? text : defaultPeriod;
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}
