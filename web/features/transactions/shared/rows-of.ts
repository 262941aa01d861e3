import type { Filter } from '../list-view.ts';

type Rows = Omit<NonNullable<Filter>, 'isIncome'> & { isIncome?: boolean | 'true' | 'false' | undefined };

/** The address of the list of transactions that make up a figure. */
export function rowsOf(rows: Rows): string {
  const given = Object.entries(rows).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '/transactions' : `/transactions?${search}`;
}
