import { hasDayAndAmount, type Sheet, type SheetRecord, sampled } from './sheet.ts';

/** Different days of each kind, which hardly any column has by chance. */
const fewest = 3;

/** As those of a spreadsheet are read. */
const real = /^(\d{4})-(\d\d)-(\d\d)(?=$|T)/;
const written = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/;

/**
 * The days of a file of text that a spreadsheet of another region has opened: those that have a month in place of the day
 * became days with both exchanged, and the others, such as `25/03/2026`, stayed text.
 */
export function turnDaysBack(sheet: Sheet): Sheet {
  if (sheet.delimiter !== null || sheet.isText) return sheet;
  const mixed = mixedColumns(sheet.records.slice(0, sampled));
  if (mixed.length === 0) return sheet;
  const rows = sheet.records.filter(({ cells }) => hasDayAndAmount(cells));
  const turned = mixed.filter((at) => areTurned(rows.map(({ cells }) => cells[at] ?? '')));
  if (turned.length === 0) return sheet;
  const turnBack = (cell: string, at: number) =>
    turned.includes(at) ? cell.replace(real, '$1-$3-$2') : cell;
  return { ...sheet, records: sheet.records.map((each) => ({ ...each, cells: each.cells.map(turnBack) })) };
}

/** With days and texts that look like some. */
function mixedColumns(records: readonly SheetRecord[]): number[] {
  const placesOf = (pattern: RegExp) =>
    new Set(records.flatMap(({ cells }) => cells.flatMap((cell, at) => (pattern.test(cell) ? at : []))));
  const withTexts = placesOf(written);
  return [...placesOf(real)].filter((at) => withTexts.has(at));
}

/** Each day could be a month, and no text could be read as a day of the other order. */
function areTurned(cells: readonly string[]): boolean {
  const days = new Set(cells.filter((cell) => real.test(cell)));
  const texts = new Set(cells.filter((cell) => written.test(cell)));
  const isPlain = [1, 2].some((place) =>
    [...texts].every((text) => Number(written.exec(text)?.[place]) > 12),
  );
  const mayBeTurned = [...days].every((day) => Number(real.exec(day)?.[3]) <= 12);
  return days.size >= fewest && texts.size >= fewest && isPlain && mayBeTurned;
}
