import { type MinorUnits, toPlainText } from '#contract/money.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/fold.ts';
import { merchantKey } from '#server/platform/name-words.ts';

/** Columns derived from what was entered. */
export function derivedColumns(row: Pick<TransactionTable, 'name' | 'note' | 'amount'>) {
  return {
    search_text: searchText(row),
    merchant: merchantKey(row.name),
  } satisfies Partial<TransactionTable>;
}

/** The searchable text of a transaction, folded; starts with the name, so that sorting by it sorts by name. */
export function searchText({
  name,
  note,
  amount,
}: {
  name: string;
  note: string;
  amount: MinorUnits;
}): string {
  return fold([name, note, ...spellingsOf(amount)].filter((part) => part !== '').join('\n'));
}

/** "1234.50" and "1,234.50", as users type both. */
function spellingsOf(amount: MinorUnits): string[] {
  const plain = toPlainText(amount);
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
  return plain === grouped ? [plain] : [plain, grouped];
}
