import { importLimits } from '../../limits.ts';
import { countRoles } from '../columns/headings.ts';
import { hasDayAndAmount, isAmountCell, isDayCell, type SheetRecord } from './sheet.ts';

/** Stands for a delimiter where columns are filled up with blanks to a fixed width. */
export const fixedWidth = ' ';

const longestLine = 1_000;
const sampled = 400;

interface Column {
  start: number;
  end: number;
}

/** Whether most lines with a day and an amount have them in the same columns. */
export function isFixedWidth(lines: readonly string[]): boolean {
  const rows = rowsIn(lines).slice(0, sampled);
  return rows.length >= 2 && countRows(rows, findColumns(rows)) >= rows.length * 0.9;
}

/** Cells are what stands in the same place in all lines; a line with a number that does not is left in one piece. */
export function splitFixedWidth(lines: readonly string[]): SheetRecord[] {
  const rows = rowsIn(lines);
  const above = lines.slice(0, lines.indexOf(rows[0] ?? ''));
  const headings = above.findLast((line) => countRoles(wideCells(line)) >= 2) ?? '';
  const columns = withHeadings(findColumns(rows), headings);
  return lines.map((raw, at) => ({ line: at + 1, raw, cells: cellsOf(raw, columns) }));
}

/** Lines with a day and an amount; if most of them have two blanks around these, the others are about the statement. */
function rowsIn(lines: readonly string[]): string[] {
  const short = lines.filter((line) => line.length <= longestLine && /\d/.test(line));
  const isWide = (line: string) => hasDayAndAmount(wideCells(line));
  const all = short.filter((line) => isWide(line) || hasDayAndAmount(line.trim().split(/\s+/)));
  const wide = all.filter(isWide);
  return wide.length * 2 > all.length ? wide : all;
}

/** Two blanks in every row are between columns; a single one is, too, if two would leave no days and amounts. */
function findColumns(rows: readonly string[]): Column[] {
  const wide = columnsApart(rows, 2);
  const some = rows.slice(0, sampled);
  return countRows(some, wide) >= some.length * 0.9 ? wide : joinTexts(columnsApart(rows, 1), some);
}

function countRows(rows: readonly string[], columns: readonly Column[]): number {
  return rows.filter((row) => hasDayAndAmount(cellsOf(row, columns))).length;
}

function columnsApart(rows: readonly string[], gap: number): Column[] {
  const used = new Uint8Array(longestLine + 1);
  for (const row of rows) for (let at = 0; at < row.length; at++) if (row[at] !== ' ') used[at] = 1;
  const columns: Column[] = [];
  for (let at = used.indexOf(1); at >= 0; at = used.indexOf(1, at + 1)) {
    const last = columns.at(-1);
    if (last !== undefined && at - last.end < gap) last.end = at + 1;
    else columns.push({ start: at, end: at + 1 });
  }
  return columns.slice(0, importLimits.columns);
}

/** Words of a text stand below one another by chance, and so do the thousands of `1 234,56`. */
function joinTexts(columns: readonly Column[], rows: readonly string[]): Column[] {
  const cut = rows.map((row) => cellsOf(row, columns));
  const isText = columns.map((_, at) => {
    const cells = cut.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    return cells.filter((cell) => isDayCell(cell) || isAmountCell(cell)).length * 2 < cells.length;
  });
  const isNumber = (at: number) =>
    cut.some((cells) => /^[-+]?\d{1,3}$/.test(cells[at - 1] ?? '') && /^\d{3}\b/.test(cells[at] ?? ''));
  return columns.reduce<Column[]>((joined, { start, end }, at) => {
    const last = joined.at(-1);
    const isOne = (isText[at] && isText[at - 1]) || isNumber(at);
    if (last !== undefined && start - last.end < 2 && isOne) last.end = end;
    else joined.push({ start, end });
    return joined;
  }, []);
}

/** A heading that stands above no column is that of the one beside it that has none, or of an empty one. */
function withHeadings(columns: readonly Column[], line: string): Column[] {
  const headings = [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const bare = new Set(columns.filter((column) => !headings.some((heading) => overlap(column, heading))));
  const all = [...columns];
  for (const heading of headings.filter((each) => !columns.some((column) => overlap(column, each)))) {
    const [before, after] = [
      all.findLast(({ end }) => end <= heading.start),
      all.find(({ start }) => start >= heading.end),
    ];
    const own = [after, before].find((column) => column !== undefined && bare.delete(column));
    if (own === undefined) all.push(heading);
    else [own.start, own.end] = [Math.min(own.start, heading.start), Math.max(own.end, heading.end)];
    all.sort((one, other) => one.start - other.start);
  }
  return all;
}

function overlap(one: Column, other: Column): boolean {
  return one.start < other.end && one.end > other.start;
}

function wideCells(line: string): string[] {
  return line.trim().split(/\s{2,}/);
}

function cellsOf(line: string, columns: readonly Column[]): string[] {
  const cells = columns.map(() => '');
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const place = { start: index, end: index + word.length };
    const touched = columns.flatMap((column, at) => (overlap(column, place) ? [at] : []));
    if (touched.length > 1 && !/\p{L}/u.test(word)) return [line.trim()];
    const at = touched[0] ?? nearest(columns, index);
    cells[at] = `${cells[at] ?? ''} ${word}`.trim();
  }
  return cells;
}

function nearest(columns: readonly Column[], index: number): number {
  const distances = columns.map(({ start, end }) => Math.max(start - index, index - end));
  return distances.indexOf(Math.min(...distances));
}
