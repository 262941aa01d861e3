import type { ColumnRole } from '#contract/import-layout.ts';
import { type App, applyApp, recogniseApp } from './apps.ts';
import { chooseColumns } from './choose-columns.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import type { FoundTable } from './find-table.ts';
import { isDataLike, type SheetRecord } from './sheet.ts';

const sampled = 3_000;
const maxSampledCells = 200_000;

export interface FoundColumns {
  columns: ColumnRole[];
  app: App | undefined;
  sample: TableSample;
}

export interface TableSample {
  /** Cells of rows that follow one another in the file. */
  rows: (readonly string[])[];
  facts: ColumnFacts[];
}

export function findColumns(
  found: FoundTable,
  body: readonly SheetRecord[],
  wanted: ColumnRole[] | undefined,
): FoundColumns {
  const rows = sampleRows(body, found.width);
  const facts = Array.from({ length: found.width }, (_, at) => factsOf(rows.map((cells) => cells[at] ?? '')));
  const headings = Array.from({ length: found.width }, (_, at) => found.headings[at] ?? '');
  const app = recogniseApp(found.headings);
  const chosen = wanted ?? chooseColumns(headings, facts);
  const columns = app && !wanted ? applyApp(app, headings, chosen) : chosen;
  return { columns, app, sample: { rows, facts } };
}

/** Rows with a day and an amount, if there are any, that are not wider than the table. */
function sampleRows(body: readonly SheetRecord[], width: number): (readonly string[])[] {
  const count = Math.min(sampled, Math.ceil(maxSampledCells / width));
  const first = body.slice(0, count).map(({ cells }) => cells);
  const rows = first.filter((cells) => cells.length <= width + 1 && isDataLike(cells));
  return rows.length > 0 ? rows : first;
}
