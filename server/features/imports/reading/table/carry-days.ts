import type { ColumnRole } from '#contract/import-layout.ts';
import { isAmount } from './row-money.ts';
import { isAmountCell, isDayCell, type SheetRecord } from './sheet.ts';
import { beginsLikeBalance, isBalanceText } from './words.ts';

/** Where the day is written only once for several rows, the others get it too; totals between them do not. */
export function carryDays(
  body: readonly SheetRecord[],
  columns: readonly ColumnRole[],
): readonly SheetRecord[] {
  const dayAt = columns.indexOf('day');
  const money = columns.flatMap((role, at) => (isAmount(role) ? [at] : []));
  const isDated = ({ cells }: SheetRecord) => isDayCell(cells[dayAt] ?? '');
  const isUndated = ({ cells }: SheetRecord) =>
    cells.length > dayAt &&
    !cells.some(isDayCell) &&
    money.some((at) => isAmountCell(cells[at] ?? '')) &&
    cells.some((cell) => /\p{L}{3}/u.test(cell)) &&
    !cells.some((cell) => isBalanceText(cell) || beginsLikeBalance(cell));
  const blank = body.filter((record) => record.cells[dayAt] === '');
  if (dayAt < 0 || blank.length * 6 < body.length || !isBetween(body, isDated, isUndated)) return body;
  let last = '';
  return body.map((record) => {
    if (isDated(record)) last = record.cells[dayAt] ?? '';
    return last !== '' && record.cells[dayAt] === '' && isUndated(record)
      ? { ...record, cells: record.cells.with(dayAt, last) }
      : record;
  });
}

/** Whether there are many such rows, and not only below all others, where totals are. */
function isBetween(
  body: readonly SheetRecord[],
  isDated: (record: SheetRecord) => boolean,
  isUndated: (record: SheetRecord) => boolean,
): boolean {
  const inside = body.slice(body.findIndex(isDated), body.findLastIndex(isDated) + 1);
  return inside.filter(isUndated).length * 5 >= inside.filter(isDated).length;
}
