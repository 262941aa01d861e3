import { addRecord, type Sheet, type SheetRecord } from '../table/sheet.ts';
import { tagsOf } from '../values/tags.ts';
import { lineCounter, tidyText } from '../values/texts.ts';

const isRow = /^(?:TR|ROW)$/;
const isCell = /^(?:TD|TH|CELL)$/;

/** The rows of an HTML table or an XML workbook of Excel 2003, as many banks name `.xls`, whether or not elements end. */
export function readMarkupTable(text: string): Sheet {
  const records: SheetRecord[] = [];
  const lineOf = lineCounter(text);
  let cells: string[] | undefined;
  let line = 1;
  const finish = () => {
    const tidy = (cells ?? []).map(tidyText);
    if (tidy.some((cell) => cell !== '')) addRecord(records, { line, raw: tidy.join('\t'), cells: tidy });
    cells = undefined;
  };
  for (const { name, isEnd, attributes, text: after, start } of tagsOf(text)) {
    if (isRow.test(name)) {
      finish();
      if (!isEnd) [cells, line] = [[], lineOf(start)];
    } else if (isCell.test(name) && !isEnd && cells !== undefined) {
      const index = Number(/\bindex\s*=\s*["'](\d{1,3})/i.exec(attributes)?.[1] ?? 0);
      while (cells.length < index - 1) cells.push('');
      cells.push('');
    } else if (name === 'TABLE' && isEnd) finish();
    if (cells !== undefined && cells.length > 0) cells[cells.length - 1] += ` ${after}`;
  }
  finish();
  return { records, delimiter: null };
}
