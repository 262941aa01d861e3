import { ImportFailure } from '../import-failure.ts';
import type { BalanceCheck, Statement } from '../statement.ts';
import { completeDays } from './complete-days.ts';
import { readTable, type TableReading } from './read-table.ts';
import { isDataLike, type Sheet, type SheetRecord } from './sheet.ts';
import { splitTables } from './split-tables.ts';

/** Reads the tables of a file one by one; its layout and what is changed of it are those of the longest. */
export function readTables(raw: Sheet, reading: TableReading): Statement {
  const sheet = completeDays(raw, reading.context);
  const tables = splitTables(sheet.records);
  return tables.length === 1 ? readTable(sheet, reading) : readSeveral(sheet, tables, reading);
}

function readSeveral(
  sheet: Sheet,
  tables: readonly (readonly SheetRecord[])[],
  reading: TableReading,
): Statement {
  const longest = tables.reduce((best, each) => (rowsOf(each) > rowsOf(best) ? each : best));
  const { table: _, ...forOthers } = reading.change;
  try {
    const statements = tables.map((records) => {
      const change = records === longest ? reading.change : forOthers;
      return readTable({ ...sheet, records: [...records] }, { ...reading, change });
    });
    return join(statements, tables.indexOf(longest));
  } catch (error) {
    if (error instanceof ImportFailure) return readTable(sheet, reading);
    throw error;
  }
}

function rowsOf(records: readonly SheetRecord[]): number {
  return records.filter(({ cells }) => isDataLike(cells)).length;
}

function join(all: readonly Statement[], main: number): Statement {
  const longest = all[main] as Statement;
  const { layout } = longest;
  const table = layout.table && { ...layout.table, otherTables: all.length - 1 };
  return {
    ...longest,
    layout: { ...layout, table },
    rows: all.flatMap(({ rows }) => rows),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    problems: all.flatMap(({ problems }) => problems),
    furniture: all.flatMap(({ furniture }) => furniture),
    questions: all.flatMap(({ questions }) => questions).slice(0, 1),
    answers: [...new Map(all.flatMap(({ answers }) => answers).map((each) => [each.key, each])).values()],
    balance: joinBalances(all.map(({ balance }) => balance)),
  };
}

function joinBalances(all: readonly BalanceCheck[]): BalanceCheck {
  const results = (['disagrees', 'agrees'] as const).find((each) =>
    all.some(({ result }) => result === each),
  );
  return { result: results ?? 'absent', gaps: all.flatMap(({ gaps }) => gaps) };
}
