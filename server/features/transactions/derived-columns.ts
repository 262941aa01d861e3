import type { TransactionTable } from '#server/platform/database/schema.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { searchText } from './search/search-text.ts';

/** Columns derived from what was entered. */
export function derivedColumns(row: Pick<TransactionTable, 'name' | 'note' | 'amount'>) {
  return {
    search_text: searchText(row),
    merchant: merchantKey(row.name),
  } satisfies Partial<TransactionTable>;
}
