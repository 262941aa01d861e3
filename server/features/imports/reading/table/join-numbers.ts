import { findTable } from './find-table.ts';
import { moneyMeanings } from './heading-vocabulary.ts';
import { readHeading } from './headings.ts';
import { hasDayAndAmount, isAmountCell, type Sheet } from './sheet.ts';

const sampled = 3_000;

/** Puts amounts together again that their commas took apart, as `1,450.20` or `-45,20` without quotes. */
export function joinNumbers(sheet: Sheet): Sheet {
  const headings = sheet.delimiter === ',' ? (findTable(sheet.records)?.headings ?? []) : [];
  const places = [...headings.keys()].filter((at) =>
    moneyMeanings.includes(readHeading(headings[at] ?? '')[0]?.meaning ?? 'other'),
  );
  if (places.length === 0 || sheet.records.every(({ cells }) => cells.length <= headings.length))
    return sheet;
  const rows = sheet.records.slice(0, sampled).filter(({ cells }) => hasDayAndAmount(cells));
  const endBlank = rows.every(({ cells }) => cells.length > headings.length && cells.at(-1) === '');
  const width = headings.length + (endBlank ? 1 : 0);
  const areWhole = (cells: readonly string[]) =>
    places.every((at) => cells[at] === '' || isAmountCell(cells[at] ?? ''));
  const records = sheet.records.map((record) => {
    if (record.cells.length <= width) return record;
    const cells = joined(record.cells);
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

function joined(cells: readonly string[]): string[] {
  const kept: string[] = [];
  for (const cell of cells) {
    const last = kept.at(-1) ?? '';
    if (continues(last, cell)) kept[kept.length - 1] = `${last},${cell}`;
    else kept.push(cell);
  }
  return kept;
}

/** With a group of thousands, or with decimals. */
function continues(number: string, cell: string): boolean {
  return (
    (/^[^\d\p{L}]{0,4}\d{1,3}(?:,\d{3})*$/u.test(number) && /^\d{3}(?:\.\d+)?$/.test(cell)) ||
    (/^[^\d\p{L}]{0,4}(?:\d+|\d{1,3}(?:\.\d{3})+)$/u.test(number) && /^\d\d$/.test(cell))
  );
}
