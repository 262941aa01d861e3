import { ImportFailure, importLimits } from '../limits.ts';
import { leaveOut } from '../row-collector.ts';
import type { Reading, Statement, StatementRow } from '../statement.ts';
import type { SheetRecord } from '../table/cells/sheet.ts';
import { readTables } from '../table/read-tables.ts';
import type { OtherSheets } from './read-spreadsheet.ts';

/** Leaves out, with a word, what is on other sheets: they may have transactions of their own, or a summary. */
export function leaveOutSheets(statement: Statement, sheets: OtherSheets, reading: Reading): Statement {
  const left = { ...statement, leftOut: [...statement.leftOut] };
  const { rows, leftOut, problems } = statement;
  const most = importLimits.rows - rows.length - leftOut.length - problems.length;
  const others = sheets.flatMap((records) => rowsOf(records, { ...reading, change: {} }));
  for (const row of others.slice(0, most)) leaveOut(left, row, 'other_sheet', row);
  return left;
}

/** None without headings, as beside a sum. */
function rowsOf(records: readonly SheetRecord[], reading: Reading): StatementRow[] {
  try {
    const { rows, layout } = readTables({ records, delimiter: null }, reading);
    return layout.table?.hasHeadings ? rows : [];
  } catch (error) {
    if (error instanceof ImportFailure) return [];
    throw error;
  }
}
