import type { ColumnRole } from '#contract/import-layout.ts';
import { columnsThat, isAmount, isMoney } from '../columns/column-roles.ts';
import { findTable } from '../columns/find-table.ts';
import { moneyMeanings } from '../columns/heading-vocabulary.ts';
import { meaningOfHeading } from '../columns/headings.ts';
import { hasDayAndAmount, isAmountCell, isDayCell, type Sheet, sampled, trimmedLength } from './sheet.ts';

/** Puts amounts together again that their commas took apart, as `1,450.20` or `-45,20` without quotes. */
export function joinNumbers(sheet: Sheet): Sheet {
  const headings = sheet.delimiter === ',' ? (findTable(sheet.records)?.headings ?? []) : [];
  const places = [...headings.keys()].filter((at) => moneyMeanings.includes(meaningOfHeading(headings[at])));
  if (places.length === 0 || sheet.records.every(({ cells }) => cells.length <= headings.length))
    return sheet;
  const rows = sheet.records.slice(0, sampled).filter(({ cells }) => hasDayAndAmount(cells));
  const endBlank = rows.every(({ cells }) => cells.length > headings.length && cells.at(-1) === '');
  const width = headings.length + (endBlank ? 1 : 0);
  const areWhole = (cells: readonly string[]) =>
    places.every((at) => cells[at] === '' || isAmountCell(cells[at] ?? ''));
  const records = sheet.records.map((record) => {
    if (record.cells.length <= width) return record;
    const cells = joinAll(record.cells);
    return cells.length >= width && areWhole(cells) ? { ...record, cells } : record;
  });
  // A number that belongs to no amount is that of a column without a heading, and so are the others in its place.
  const hasNumber = (cells: readonly string[]) =>
    places.some((at) => !places.includes(at + 1) && isAmountCell(cells[at + 1] ?? ''));
  const hasMore = records.some(
    ({ cells }) => cells.length > width && hasDayAndAmount(cells) && areWhole(cells) && hasNumber(cells),
  );
  return hasMore ? sheet : { ...sheet, records };
}

function joinAll(cells: readonly string[]): string[] {
  const kept: string[] = [];
  for (const cell of cells) {
    const last = kept.at(-1) ?? '';
    if (areOneNumber(last, cell)) kept[kept.length - 1] = `${last},${cell}`;
    else kept.push(cell);
  }
  return kept;
}

/** With a group of thousands, or with decimals. */
function areOneNumber(number: string, cell: string): boolean {
  return (
    (/^[^\d\p{L}]{0,4}\d{1,3}(?:,\d{3})*$/u.test(number) && /^\d{3}(?:\.\d+)?$/.test(cell)) ||
    (/^[^\d\p{L}]{0,4}(?:\d+|\d{1,3}(?:\.\d{3})+)$/u.test(number) && /^\d\d$/.test(cell))
  );
}

const maxColumns = 40;
const maxExtra = 20;
/** Where a delimiter inside a text is most likely, first. */
const texts: ColumnRole[] = ['description', 'name', 'payer', 'reference', 'unused', 'type'];

/**
 * Puts cells together again that a delimiter inside an unquoted text took apart, in the likeliest way that leaves days and
 * amounts in their columns. Returns the cells as they are if there is none.
 */
export function repairWidth(
  cells: readonly string[],
  columns: readonly ColumnRole[],
  delimiter: string,
): readonly string[] {
  const least = trimmedLength(cells) - columns.length;
  if (least <= 0 || least > maxExtra || fits(cells, columns)) return cells;
  // The last columns of the table may be blank in this row, so that more cells were taken apart than are too many.
  for (let extra = least; extra <= least + 2; extra++) {
    const repaired = rejoin(cells, columns, { extra, delimiter });
    if (repaired !== undefined) return repaired;
  }
  return cells;
}

function rejoin(
  cells: readonly string[],
  columns: readonly ColumnRole[],
  { extra, delimiter }: { extra: number; delimiter: string },
): readonly string[] | undefined {
  const places = texts.flatMap((role) => columnsThat(columns.slice(0, maxColumns), (each) => each === role));
  for (const at of places) {
    const joined = cells.slice(at, at + extra + 1).join(delimiter);
    const repaired = [...cells.slice(0, at), joined, ...cells.slice(at + extra + 1)];
    if (fits(repaired, columns)) return repaired;
  }
  return undefined;
}

function fits(cells: readonly string[], columns: readonly ColumnRole[]): boolean {
  let amounts = 0;
  for (const [at, role] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (role === 'day' && !isDayCell(cell)) return false;
    if (cell === '') continue;
    if (role === 'otherDay' && !isDayCell(cell)) return false;
    if (
      (role === 'currency' && !/^\p{Lu}{3}$|^\p{Sc}$/u.test(cell)) ||
      (isMoney(role) && !isAmountCell(cell))
    )
      return false;
    if (isAmount(role)) amounts++;
  }
  return amounts > 0;
}
