import { ImportFailure, importLimits } from '../limits.ts';
import { addRecord, type Sheet, type SheetRecord, trimmedLength } from '../table/cells/sheet.ts';
import { tagsOf } from '../values/tags.ts';
import { tidyText } from '../values/texts.ts';
import { writeNumber } from './workbook.ts';

const isRow = /^(?:TR|ROW|TABLE-ROW)$/;
/** What somebody has noted beside a cell. */
const isComment = /^(?:ANNOTATION|COMMENT)$/;
const isCell = /^(?:TD|TH|CELL|(?:COVERED-)?TABLE-CELL)$/;
/** Where a row or cell stands, how many columns it takes, beside it or in all, and how often it is repeated. */
const place = /\bindex\s*=\s*["'](\d{1,7})/i;
const columns = /\bcolspan\s*=\s*["']?(\d{1,7})/i;
const more = /\bmergeacross\s*=\s*["'](\d{1,7})/i;
const times = /\bnumber-(?:columns|rows)-repeated="(\d{1,7})/;
/** What each cell takes beside its characters, in characters: one that is repeated is written once in the file. */
const sizeOfBlank = 8;

/**
 * The rows of an HTML table or an XML workbook of Excel 2003, as many banks name `.xls`, or of an OpenDocument
 * spreadsheet, whether or not elements end. Its lines are its rows.
 */
export function readMarkupTable(text: string): Sheet {
  const records: SheetRecord[] = [];
  let cells: string[] | undefined;
  let [line, copies, current] = [0, 1, 0];
  let [isRepeated, hasValue, inComment] = [false, false, false];
  let size = 0;
  const finishCell = () => {
    const text = tidyText(cells?.[current] ?? '');
    cells?.fill(text, current, isRepeated ? undefined : current + 1);
    isRepeated = false;
  };
  const finishRow = () => {
    finishCell();
    const filled = (cells ?? []).slice(0, trimmedLength(cells ?? []));
    size += filled.reduce((sum, cell) => sum + cell.length + sizeOfBlank, 0);
    if (size > importLimits.cellCharacters) throw new ImportFailure('unpacked_too_large');
    for (let copy = 0; copy < copies && filled.length > 0; copy++)
      addRecord(records, { line: line + copy, raw: filled.join('\t'), cells: filled });
    cells = undefined;
  };
  for (const { name, isEnd, attributes, text: after } of tagsOf(text)) {
    if (isRow.test(name)) {
      finishRow();
      if (isEnd) continue;
      line = Math.max(line + copies, numberIn(attributes, place));
      [cells, copies] = [[], Math.max(1, numberIn(attributes, times))];
    } else if (isCell.test(name) && !isEnd && cells !== undefined) {
      finishCell();
      fillUp(cells, numberIn(attributes, place) - 1);
      const repeated = numberIn(attributes, times);
      const value = valueIn(attributes);
      [current, isRepeated, hasValue] = [cells.length, repeated > 1, value !== undefined];
      inComment = false;
      cells.push(value ?? '');
      fillUp(
        cells,
        current + Math.max(numberIn(attributes, columns), numberIn(attributes, more) + 1, repeated),
      );
    } else if (name === 'TABLE' && isEnd) finishRow();
    else if (isComment.test(name)) inComment = !isEnd;
    if (cells !== undefined && cells.length > 0 && !hasValue && !inComment) cells[current] += ` ${after}`;
  }
  finishRow();
  return { records, delimiter: null };
}

function fillUp(cells: string[], width: number): void {
  while (cells.length < Math.min(width, importLimits.columns)) cells.push('');
}

function numberIn(attributes: string, pattern: RegExp): number {
  return Number(pattern.exec(attributes)?.[1] ?? 0);
}

/** The day or number of a cell, which its text may show rounded. */
function valueIn(attributes: string): string | undefined {
  const value = /:(?:date-)?value="([^"]{1,40})"/.exec(attributes)?.[1];
  return value === undefined || Number.isNaN(Number(value)) ? value : writeNumber(Number(value));
}
