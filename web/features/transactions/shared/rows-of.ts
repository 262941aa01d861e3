import type { LocalDate } from '#contract/calendar.ts';

interface Rows {
  search?: string;
  isIncome?: boolean;
  category?: string;
  startDate?: LocalDate;
  endDate?: LocalDate;
}

/** Where the transactions of a figure are listed. */
export function rowsOf(rows: Rows): string {
  const search = new URLSearchParams(Object.entries(rows).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '/transactions' : `/transactions?${search}`;
}
