import { queryString } from '#web/platform/call.ts';
import type { Filter } from '../list-view.ts';

type Rows = Omit<NonNullable<Filter>, 'isIncome'> & { isIncome?: boolean | 'true' | 'false' | undefined };

/** The address of the list of transactions that make up a figure. */
export function transactionsPath(rows: Rows): string {
  return `/transactions${queryString(rows)}`;
}
