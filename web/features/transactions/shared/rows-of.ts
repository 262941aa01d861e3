import type { LocalDate } from '#contract/calendar.ts';

interface Rows {
  search?: string;
  isIncome?: boolean;
  category?: string;
  startDate?: LocalDate;
  endDate?: LocalDate;
}

/** The address of the list of transactions that make up a figure. */
export function rowsOf(rows: Rows): string {
  const search = new URLSearchParams(Object.entries(rows).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '/transactions' : `/transactions?${search}`;
}
