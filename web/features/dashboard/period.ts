import type { Period } from '#contract/dashboard.ts';

export const defaultPeriod: Period = '30d';

/** The name in the switch, and what the bars of the period are called. */
export const periods: Record<Period, { name: string; activity: string }> = {
  '30d': { name: '30 days', activity: 'Daily Activity (Last 30 Days)' },
  month: { name: 'This month', activity: 'Daily Activity (This Month)' },
  year: { name: 'This year', activity: 'Monthly Activity (This Year)' },
  all: { name: 'All', activity: 'Activity (All Time)' },
};

/** The default for anything that is no period: the address bar holds what people type. */
export function toPeriod(text: string | null): Period {
  return text !== null && isPeriod(text) ? text : defaultPeriod;
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}
