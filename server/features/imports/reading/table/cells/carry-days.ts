import type { ColumnRole } from '#contract/import-layout.ts';
import { columnsThat, isAmount } from '../columns/column-roles.ts';
import { beginsLikeBalance, isBalanceText } from '../rows/cell-vocabulary.ts';
import { isAmountCell, isDayCell, type SheetRecord } from './sheet.ts';

/**
 * Where the day is written only once for several rows, but in the first and the last, the others get it too, although they may have
 * another day; totals between them do not. The postings of an entry get its texts, too.
 */
export function carryDays(
  body: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  { areEntries }: { areEntries: boolean },
): readonly SheetRecord[] {
  const dayAt = columns.indexOf('day');
  const money = columnsThat(columns, isAmount);
  const isDated = ({ cells }: SheetRecord) => isDayCell(cells[dayAt] ?? '');
  const hasAmount = ({ cells }: Pick<SheetRecord, 'cells'>) =>
    money.some((at) => isAmountCell(cells[at] ?? ''));
  const days = body.filter(isDated).map(({ cells }) => cells[dayAt]);
  const isWrittenOnce =
    [body.find(hasAmount), body.findLast(hasAmount)].every((record) => record && isDated(record)) &&
    new Set(days).size === days.length &&
    !days.some((day) => day?.includes(':'));
  const isUndated = ({ cells }: SheetRecord) =>
    cells.length > dayAt &&
    (isWrittenOnce || areEntries || !cells.some(isDayCell)) &&
    hasAmount({ cells }) &&
    cells.some((cell) => /\p{L}{3}/u.test(cell)) &&
    !cells.some((cell) => isBalanceText(cell) || beginsLikeBalance(cell));
  const blank = body.filter((record) => record.cells[dayAt] === '');
  if (dayAt < 0 || blank.length * 6 < body.length || !isBetween(body, isDated, isUndated)) return body;
  let last: readonly string[] = [];
  const carried = (cell: string, at: number) =>
    cell === '' && (at === dayAt || (areEntries && !isAmountCell(last[at] ?? ''))) ? (last[at] ?? '') : cell;
  return body.map((record) => {
    if (isDated(record)) last = record.cells;
    return record.cells[dayAt] === '' && isUndated(record)
      ? { ...record, cells: record.cells.map(carried) }
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
