import type { TableLayout } from '../layout.ts';
import { type FoundTable, headingKey } from './find-table.ts';
import type { SheetRecord } from './sheet.ts';

const searched = 3_000;

/**
 * The table at the headings that are wanted, wherever they stand in this file, or else at the line where the person said
 * it begins; undefined if that is left to the reader.
 */
export function tableAsWanted(
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
    key === '' ? -1 : records.slice(0, searched).findIndex(({ cells }) => headingKey(cells) === key);
  if (found >= 0 || firstLine === undefined) return found;
  return records.findIndex(({ line }) => line >= firstLine);
}
