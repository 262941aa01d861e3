import type { ColumnRole } from '#contract/import-layout.ts';
import { chooseDirection, chooseMoney } from './choose-money.ts';
import { chooseTexts } from './choose-texts.ts';
import { type Column, sortByMost } from './columns.ts';

/** What each column is, by its heading as far as its values agree, and else by its values alone. */
export function chooseColumns(columns: readonly Column[]): ColumnRole[] {
  chooseDays(columns);
  chooseMoney(columns);
  chooseDirection(columns);
  chooseUnnamedStatus(columns);
  chooseTexts(columns);
  for (const role of ['currency', 'status', 'category', 'subcategory', 'account', 'bankId'] as const) {
    const named = columns.filter((column) => column.meaning === role && column.role === 'unused');
    const [best] = sortByMost(named, ({ rank }) => rank);
    if (best !== undefined) best.role = role;
  }
  dropKindsOfPayment(columns);
  chooseId(columns);
  return columns.map(({ role }) => role);
}

const daysFromWorst = ['valueDay', 'day', 'bookingDay'];

function chooseDays(columns: readonly Column[]): void {
  const kindOf = ({ meaning }: Column) => daysFromWorst.indexOf(meaning ?? '');
  const days = columns.filter((column) => (column.days >= 0.5 && column.filled > 0) || kindOf(column) >= 0);
  const sorted = sortByMost(
    days,
    ({ filled }) => filled > 0,
    kindOf,
    ({ rank }) => rank,
  );
  for (const column of sorted) column.role = column === sorted[0] ? 'day' : 'otherDay';
}

/** A column of few values, one of which says that a row is not booked. */
function chooseUnnamedStatus(columns: readonly Column[]): void {
  if (columns.some(({ meaning, filled }) => meaning === 'status' && filled > 0)) return;
  const free: ColumnRole[] = ['unused', 'description', 'reference', 'type'];
  const found = columns.find(({ speaksOfPending, role }) => speaksOfPending && free.includes(role));
  if (found !== undefined) found.role = 'status';
}

/** A category that says only how something was paid is none. */
function dropKindsOfPayment(columns: readonly Column[]): void {
  for (const column of columns)
    if ((column.role === 'category' || column.role === 'subcategory') && column.kinds >= 0.8)
      column.role = 'type';
}

/** The same value on many rows is no id of a transaction; a long word that is different in each row is one. */
function chooseId(columns: readonly Column[]): void {
  const named = columns.find(({ role }) => role === 'bankId');
  if (named !== undefined && (named.filled <= 2 || named.distinct >= named.filled * 0.5)) return;
  if (named !== undefined) named.role = 'unused';
  const found = columns.find(
    ({ role, meaning, filled, blank, ids, distinct }) =>
      role === 'unused' && meaning === null && filled >= 3 && blank === 0 && ids === 1 && distinct === filled,
  );
  if (found !== undefined) found.role = 'bankId';
}
