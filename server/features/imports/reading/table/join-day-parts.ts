import type { Sheet } from './sheet.ts';

const searched = 200;
const parts = [/年|^year$/i, /月|^month$/i, /日|^day$/i];

/** The sheet with its days in one cell, where year, month and day have columns of their own. */
export function joinDayParts(sheet: Sheet): Sheet {
  for (const { cells } of sheet.records.slice(0, searched)) {
    const at = cells.findIndex((_, place) =>
      parts.every((part, more) => part.test(cells[place + more] ?? '')),
    );
    if (at >= 0) return { ...sheet, records: sheet.records.map((record) => joinAt(record, at)) };
  }
  return sheet;
}

function joinAt<Row extends { cells: string[] }>(record: Row, at: number): Row {
  const three = record.cells.slice(at, at + 3);
  if (!three.every((cell) => /^\d{1,4}$/.test(cell))) return record;
  return {
    ...record,
    cells: record.cells
      .with(at, three.join('-'))
      .with(at + 1, '')
      .with(at + 2, ''),
  };
}
