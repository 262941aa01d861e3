import { ImportFailure } from '../import-failure.ts';
import { importLimits, textLimits } from '../limits.ts';
import type { Sheet, SheetRecord } from '../table/sheet.ts';
import { decodeEntities } from '../values/entities.ts';
import { lineCounter, shorten, tidyText } from '../values/texts.ts';

const isRow = /^(?:tr|row)$/;
const isCell = /^(?:td|th|cell)$/;

/** The rows of an HTML table or an XML workbook of Excel 2003, as many banks name `.xls`, whether or not elements end. */
export function readMarkupTable(text: string): Sheet {
  const records: SheetRecord[] = [];
  const lineOf = lineCounter(text);
  let cells: string[] | undefined;
  let line = 1;
  const finish = () => {
    if (cells?.some((cell) => cell.trim() !== '')) add(records, line, cells);
    cells = undefined;
  };
  for (const { name, isEnd, attributes, after, start } of tagsOf(text)) {
    if (isRow.test(name)) {
      finish();
      if (!isEnd) [cells, line] = [[], lineOf(start)];
    } else if (isCell.test(name) && !isEnd && cells !== undefined) {
      const index = Number(/\bindex\s*=\s*["'](\d{1,3})/i.exec(attributes)?.[1] ?? 0);
      while (cells.length < index - 1) cells.push('');
      cells.push('');
    } else if (name === 'table' && isEnd) finish();
    if (cells !== undefined && cells.length > 0) cells[cells.length - 1] += ` ${after}`;
    if ((cells?.length ?? 0) > importLimits.columns) throw new ImportFailure('too_many_columns');
  }
  finish();
  return { records, delimiter: null };
}

function add(records: SheetRecord[], line: number, cells: readonly string[]): void {
  if (records.length >= importLimits.rows + 1_000) throw new ImportFailure('too_many_rows');
  const tidy = cells.map((cell) => tidyText(decodeEntities(cell)));
  records.push({ line, raw: shorten(tidy.join('\t'), textLimits.raw), cells: tidy });
}

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
  /** The text up to the next tag. */
  after: string;
  start: number;
}

function* tagsOf(text: string): Generator<Tag> {
  for (let start = text.indexOf('<'); start >= 0; ) {
    const close = text.indexOf('>', start);
    if (close < 0) return;
    const next = text.indexOf('<', close);
    const inside = text.slice(start + 1, Math.min(close, start + 500));
    const match = /^(\/?)(?:\w{1,20}:)?(\w{1,20})/.exec(inside);
    if (match !== null)
      yield {
        name: (match[2] ?? '').toLowerCase(),
        isEnd: match[1] === '/',
        attributes: inside.slice(match[0].length),
        after: text.slice(close + 1, next < 0 ? text.length : next),
        start,
      };
    start = next;
  }
}
