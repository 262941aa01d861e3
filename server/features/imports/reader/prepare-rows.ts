import { importMessages } from '#contract/messages/imports.ts';
import { toPlainText } from '#contract/money.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { bankText } from '../matching/bank-lines.ts';
import { type Book, type Compared, compareRows } from '../matching/compare-rows.ts';
import { textLimits } from '../reading/limits.ts';
import type { Line, ProblemLine, Statement, StatementRow } from '../reading/statement.ts';
import { splitDelimited } from '../reading/table/cells/delimited.ts';
import { shorten, storable } from '../reading/values/texts.ts';
import type { PreparedRow } from './reader-results.ts';

const words = importMessages.reasons;

/** Makes the lines of a file in their order, from one position to before another, with their state as the book tells. */
export type PrepareLines = (from: number, to: number) => PreparedRow[];

/** Compares a file with the book. Its lines are only made when they are wanted, because there may be many. */
export function prepareRows(statement: Statement, book: Book): PrepareLines {
  const { rows, leftOut, problems } = statement;
  const compared = compareRows(statement, book);
  const expected = saysCurrency(statement) ? null : book.currency;
  const lines = [...rows, ...leftOut, ...problems].map(({ line }) => line);
  const order = [...lines.keys()].sort((one, other) => (lines[one] ?? 0) - (lines[other] ?? 0));
  return (from, to) => order.slice(from, to).map((at, place) => ({ ...prepare(at), position: from + place }));

  function prepare(at: number): Omit<PreparedRow, 'position'> {
    const row = rows[at];
    if (row !== undefined) return toColumns(row, expected, compared(at));
    const left = leftOut[at - rows.length];
    if (left !== undefined) {
      const mark = left.code === 'own_account' ? 'own_account' : null;
      return { ...toColumns(left.row ?? left, expected), state: 'left_out', reason: left.reason, mark };
    }
    const { line, raw, reason, read } = problems[at - rows.length - leftOut.length] as ProblemLine;
    return { ...toColumns({ ...read, line, raw }, expected), state: 'problem', reason };
  }
}

/** That it is another one is then asked, or answered, once for the whole file. */
function saysCurrency({ questions, answers }: Statement): boolean {
  return [...questions, ...answers].some(({ key }) => key === 'currency');
}

function toColumns(
  row: Line & Partial<StatementRow>,
  /** A row in another one says so. */
  expected: string | null,
  found?: Compared,
): Omit<PreparedRow, 'position'> {
  const { line, raw, day = null, amount, bankId = null, category = null } = row;
  const shown = found ?? { name: row.name ?? '', note: row.note ?? '' };
  const isIncome = amount === undefined ? null : amount > 0;
  const written = shown.name || firstLineOf(shown.note) || (isIncome === null ? '' : words.unnamed(isIncome));
  const name = shorten(written, textLimits.name);
  const foreign = foreignAmount(row, expected);
  return {
    line,
    raw: storable(shorten(raw, textLimits.raw)),
    state: found?.state ?? 'new',
    reason: found?.reason ?? foreign ?? null,
    mark: found?.mark ?? null,
    day,
    amount: amount === undefined ? null : Math.abs(amount),
    is_income: directionOf(amount),
    name: storable(name),
    note: storable(
      foreign === undefined ? shorten(shown.note, textLimits.note) : withLine(shown.note, foreign),
    ),
    category: category === null ? null : storable(category),
    category_reason: category === null ? null : words.categoryOfFile,
    bank_id: bankId === null ? null : storable(shorten(bankId, textLimits.id)),
    bank_text: storable(found?.bank_text ?? bankText(shown)),
    payee: found?.payee ?? merchantKey(name),
    match_id: found?.match_id ?? null,
  };
}

function foreignAmount(
  { currency, amount }: Partial<StatementRow>,
  expected: string | null,
): string | undefined {
  if (expected === null || currency == null || currency === expected || amount === undefined)
    return undefined;
  return words.otherCurrency(currency, toPlainText(Math.abs(amount)));
}

function withLine(note: string, line: string): string {
  return note === '' ? line : `${note.slice(0, textLimits.note - line.length - 1)}\n${line}`;
}

function directionOf(amount: number | undefined): Flag | null {
  if (amount === undefined) return null;
  return amount > 0 ? 1 : 0;
}

function firstLineOf(note: string): string {
  return note.trim().split('\n', 1)[0] ?? '';
}

const lines = 12;
const columns = 100;
const cellLength = 80;

/** The first lines of a table from its heading on, split into cells, with some lines before it. */
export function previewOf(statement: Statement): { line: number; cells: string[] }[] {
  const { layout, rows, leftOut, problems, otherLines } = statement;
  if (layout.table === null) return [];
  const { delimiter, firstLine } = layout.table;
  return [...otherLines, ...rows.slice(0, lines), ...leftOut.slice(0, lines), ...problems.slice(0, lines)]
    .filter(({ line }) => line >= firstLine - 3)
    .sort((one, other) => one.line - other.line)
    .slice(0, lines)
    .map(({ line, raw }) => ({
      line,
      cells: splitLine(shorten(raw, textLimits.raw), delimiter ?? '\t')
        .slice(0, columns)
        .map((cell) => storable(cell.slice(0, cellLength))),
    }));
}

function splitLine(raw: string, delimiter: string): string[] {
  return splitDelimited(raw, delimiter).records[0]?.cells ?? [];
}
