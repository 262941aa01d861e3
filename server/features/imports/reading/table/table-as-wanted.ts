import type { TableLayout } from '../layout.ts';
import type { FoundTable } from './find-table.ts';
import type { SheetRecord } from './sheet.ts';

/** The table as the person said where it begins; undefined if that was left to the reader. */
export function tableAsWanted(
  records: readonly SheetRecord[],
  wanted: Partial<TableLayout> | undefined,
): FoundTable | undefined {
  if (wanted?.firstLine === undefined) return undefined;
  const at = records.findIndex(({ line }) => line >= (wanted.firstLine ?? 1));
  const first = records[at];
  if (first === undefined) return undefined;
  const hasHeadings = wanted.hasHeadings ?? true;
  const width = Math.max(wanted.columns?.length ?? 0, first.cells.length);
  return hasHeadings
    ? { headingAt: at, headings: first.cells, start: at + 1, width }
    : { headingAt: null, headings: [], start: at, width };
}
