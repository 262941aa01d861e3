import { signsByBalance } from '../conventions/balance-proof.ts';
import { readBalance } from '../rows/row-money.ts';
import { isFixedWidth } from './fixed-width.ts';
import { addRecord, isDayCell, type Sheet, type SheetRecord } from './sheet.ts';

const amount = /(?<!,)\s([-−+(]?[^\s\p{L}\d(+−-]?\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}(?:\)|-|\s?(?:CR|DR))?)$/u;
const headings = ['Date', 'Description', 'Amount', 'Balance'];
const longestLine = 300;
const sampled = 400;

/**
 * Reads lines as they are copied from a PDF, a day, words, an amount and a balance with nothing but blanks between them, as
 * a table; undefined if most lines that begin with a day are not like that, or are columns of a fixed width.
 */
export function readPastedLines(text: string): Sheet | undefined {
  const head = text.split('\n', sampled).map((line) => line.trimEnd());
  const dated = head.flatMap((line) => splitDayAndRest(line) ?? []);
  const rows = dated.map(({ rest }) => splitAmounts(rest)).filter(({ amounts }) => amounts.length > 0);
  if (rows.length < 3 || rows.length < dated.length * 0.8 || !areProved(rows) || isFixedWidth(head))
    return undefined;
  const records: SheetRecord[] = [{ line: 1, raw: '', cells: headings }];
  for (const [at, line] of text.split('\n').entries())
    if (line.trim() !== '') addRecord(records, recordOf(line.trimEnd(), at + 1));
  return { records, delimiter: null, isText: true };
}

/** Whether the second amounts are the balance, which tells what is money out: nothing else would. */
function areProved(rows: readonly { amounts: readonly string[] }[]): boolean {
  const mark = /,\d\d\D*$/.test(rows[0]?.amounts.at(-1) ?? '') ? ',' : '.';
  const read = (cell = '') => readBalance(cell, mark);
  const steps = rows.map(({ amounts }) => ({
    amount: read(amounts.at(-2)) ?? 0,
    balance: read(amounts.at(-1)),
  }));
  return signsByBalance(steps) !== undefined;
}

/** A single amount is a balance. */
function recordOf(raw: string, line: number): SheetRecord {
  const found = splitDayAndRest(raw);
  if (found === undefined) return { line, raw, cells: [raw.trim()] };
  const { words, amounts } = splitAmounts(found.rest);
  return { line, raw, cells: [found.day, words, amounts.at(-2) ?? '', amounts.at(-1) ?? ''] };
}

function splitDayAndRest(line: string): { day: string; rest: string } | undefined {
  if (line.length > longestLine || /[\t;|"]/.test(line)) return undefined;
  const words = line.trim().split(/\s+/);
  const length = [1, 2, 3, 4].find((count) => isDayCell(words.slice(0, count).join(' ')));
  if (length === undefined) return undefined;
  return { day: words.slice(0, length).join(' '), rest: ` ${words.slice(length).join(' ')}` };
}

function splitAmounts(text: string): { words: string; amounts: string[] } {
  const amounts: string[] = [];
  let words = text;
  for (let found = amount.exec(words); found && amounts.length < 2; found = amount.exec(words)) {
    amounts.unshift(found[1] ?? '');
    words = words.slice(0, found.index);
  }
  return { words: words.trim(), amounts };
}
