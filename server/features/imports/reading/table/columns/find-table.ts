import type { TableLayout } from '../../layout.ts';
import { importLimits } from '../../limits.ts';
import { toWords } from '../../values/texts.ts';
import {
  hasDayAndAmount,
  isAmountCell,
  isDayCell,
  type SheetRecord,
  sampled,
  trimmedLength,
} from '../cells/sheet.ts';
import { countRoles } from './headings.ts';

/** Where the table is: everything before `start` is preamble. */
export interface FoundTable {
  /** Index of the record with the headings, null if there are none. */
  headingAt: number | null;
  headings: string[];
  /** Index of the first record that may be a row. */
  start: number;
  /** The number of cells of most rows. */
  width: number;
}

/** Lines without a day and an amount that may be headings. */
const maxCandidates = 200;

/** Finds the headings that most rows follow, or the first row of a table without any; undefined if there is neither. */
export function findTable(records: readonly SheetRecord[]): FoundTable | undefined {
  const head = records.slice(0, sampled);
  const dataLike = head.map(({ cells }) => hasDayAndAmount(cells));
  const named = bestHeading(head, dataLike);
  const firstData = dataLike.indexOf(true);
  if (named !== undefined) return describe(records, dataLike, named);
  if (firstData < 0) return undefined;
  const unnamed = head[firstData - 1];
  const width = usualWidth(head, dataLike, firstData);
  if (unnamed !== undefined && isHeadingOfWidth(unnamed.cells, width))
    return describe(records, dataLike, firstData - 1);
  return { headingAt: null, headings: [], start: firstWide(head, dataLike, width), width };
}

function describe(
  records: readonly SheetRecord[],
  dataLike: readonly boolean[],
  headingAt: number,
): FoundTable {
  const headings = records[headingAt]?.cells ?? [];
  const width = Math.min(
    importLimits.columns,
    Math.max(trimmedLength(headings), usualWidth(records, dataLike, headingAt)),
  );
  return { headingAt, headings, start: startOf(records, dataLike, headingAt), width };
}

/** Rows above the headings that are as wide and have their day where the first one below has it belong to the table. */
function startOf(records: readonly SheetRecord[], dataLike: readonly boolean[], headingAt: number): number {
  const width = records[headingAt]?.cells.length ?? 0;
  const below = records[dataLike.indexOf(true, headingAt)];
  const dayAt = below?.cells.findIndex(isDayCell) ?? -1;
  const above = records
    .slice(0, headingAt)
    .findIndex(({ cells }, at) => dataLike[at] && cells.length === width && isDayCell(cells[dayAt] ?? ''));
  return above >= 0 ? above : headingAt + 1;
}

function bestHeading(head: readonly SheetRecord[], dataLike: readonly boolean[]): number | undefined {
  const rowsBelow = new Map<string, number>();
  const rolesOf = new Map<string, number>(); // of headings that are repeated, as on each page
  const candidates: { at: number; key: string; roles: number }[] = [];
  let tried = 0;
  for (const [at, { cells }] of head.entries()) {
    const key = candidates.at(-1)?.key;
    if (dataLike[at]) {
      if (key !== undefined) rowsBelow.set(key, (rowsBelow.get(key) ?? 0) + 1);
      continue;
    }
    if (cells.length < 2 || ++tried > maxCandidates) continue;
    if (cells.some((cell) => isDayCell(cell) || isAmountCell(cell))) continue;
    const text = cells.join('|');
    const roles = rolesOf.get(text) ?? countRoles(cells);
    rolesOf.set(text, roles);
    if (roles >= 2) candidates.push({ at, key: headingKey(cells), roles });
  }
  candidates.sort(
    (a, b) => (rowsBelow.get(b.key) ?? 0) - (rowsBelow.get(a.key) ?? 0) || b.roles - a.roles || a.at - b.at,
  );
  return candidates[0]?.at;
}

/** The same for headings that are repeated, as on each page. */
export function headingKey(cells: readonly string[]): string {
  return cells.map(toWords).join('|').replace(/\|+$/, '');
}

/** In a language that is not known: words only, about as many as the rows have cells. */
function isHeadingOfWidth(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length >= Math.max(2, width * 0.6) &&
    filled.every((cell) => cell.length <= 40 && !/\d/.test(cell) && !isDayCell(cell) && !isAmountCell(cell))
  );
}

function usualWidth(records: readonly SheetRecord[], dataLike: readonly boolean[], from: number): number {
  const rows = records.filter((_, at) => at >= from && dataLike[at]);
  const byWidth = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  byWidth.sort(([one, some], [other, others]) => others.length - some.length || one - other);
  return byWidth[0]?.[0] ?? 0;
}

/** A first line whose days are written in another way than the others' is about the statement. */
function firstWide(head: readonly SheetRecord[], dataLike: readonly boolean[], width: number): number {
  const wide = head.flatMap(({ cells }, at) =>
    dataLike[at] && cells.length >= width ? [{ at, cells }] : [],
  );
  const [first, ...rest] = wide.map(({ at, cells }) => ({ at, shape: shapeOfDay(cells) }));
  const [next] = rest;
  const isOdd = next !== undefined && rest.length > 1 && rest.every(({ shape }) => shape === next.shape);
  return (isOdd && next.shape !== first?.shape ? next.at : first?.at) ?? -1;
}

function shapeOfDay(cells: readonly string[]): string {
  return (cells.find(isDayCell) ?? '').replace(/\d/g, '0');
}

/**
 * The table at the headings that are wanted, wherever they stand in this file, or else at the line where the person said
 * it begins; undefined if that is left to the reader.
 */
export function chosenTable(
  records: readonly SheetRecord[],
  wanted: Partial<TableLayout> | null | undefined,
): FoundTable | undefined {
  const at = wanted ? indexOfTable(records, wanted) : -1;
  const first = records[at];
  if (first === undefined) return undefined;
  const width = Math.max(wanted?.columns?.length ?? 0, first.cells.length);
  return (wanted?.hasHeadings ?? true)
    ? { headingAt: at, headings: first.cells, start: at + 1, width }
    : { headingAt: null, headings: [], start: at, width };
}

function indexOfTable(
  records: readonly SheetRecord[],
  { headings = [], firstLine }: Partial<TableLayout>,
): number {
  const key = headingKey(headings);
  const found =
    key === '' ? -1 : records.slice(0, sampled).findIndex(({ cells }) => headingKey(cells) === key);
  if (found >= 0 || firstLine === undefined) return found;
  return records.findIndex(({ line }) => line >= firstLine);
}
