import type { LocalDate, Month } from '#contract/calendar.ts';

interface Rows {
  search?: string;
  isIncome?: boolean | 'true' | 'false';
  category?: string;
  startDate?: LocalDate;
  endDate?: LocalDate;
  merchant?: string;
  budgetMonth?: Month;
  ids?: string;
}

/** The address of the list of transactions that make up a figure. */
export function rowsOf(rows: { [Name in keyof Rows]: Rows[Name] | undefined }): string {
  const given = Object.entries(rows).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '/transactions' : `/transactions?${search}`;
}
