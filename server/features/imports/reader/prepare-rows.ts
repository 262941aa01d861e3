import { importMessages } from '#contract/messages/imports.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { bankText } from '../matching/bank-lines.ts';
import { type Compared, compareRows, type KnownBook } from '../matching/compare-rows.ts';
import { textLimits } from '../reading/limits.ts';
import type { Line, Statement, StatementRow } from '../reading/statement.ts';
import type { BookFacts, PreparedRow } from './reader-messages.ts';
import { storable } from './storable.ts';

const words = importMessages.reasons;

type Book = KnownBook & BookFacts;

/** Every line of a file in its order, with its state as far as the book tells. */
export function prepareRows(statement: Statement, book: Book): PreparedRow[] {
  const compared = compareRows(statement, book);
  const lines = [
    ...statement.rows.map((row, place) => ({ line: row.line, make: () => fromRow(row, compared[place]) })),
    ...statement.leftOut.map((left) => ({
      line: left.line,
      make: () => ({
        ...(left.row === null ? fromLine(left) : fromRow(left.row, undefined)),
        state: 'left_out' as const,
        reason: left.reason,
        mark: left.code === 'own_account' ? ('own_account' as const) : null,
      }),
    })),
    ...statement.problems.map(({ read, ...problem }) => ({
      line: problem.line,
      make: () => ({ ...fromPartial(problem, read), state: 'problem' as const, reason: problem.reason }),
    })),
  ].sort((one, other) => one.line - other.line);
  return lines.map(({ make }, position) => ({ ...make(), position }));

  function fromRow(row: StatementRow, found: Compared | undefined): Omit<PreparedRow, 'position'> {
    if (found === undefined) return toColumns(row, book);
    const { name, note, ...rest } = found;
    return { ...toColumns(row, book, { name: storable(name), note: storable(note) }), ...rest };
  }

  function fromPartial(line: Line, read: Partial<StatementRow>): Omit<PreparedRow, 'position'> {
    return { ...toColumns({ ...read, ...line }, book), mark: null };
  }

  function fromLine(line: Line): Omit<PreparedRow, 'position'> {
    return fromPartial(line, {});
  }
}

function toColumns(
  row: Line & Partial<StatementRow>,
  { currency }: Pick<Book, 'currency'>,
  shown: Pick<Compared, 'name' | 'note'> = { name: row.name ?? '', note: row.note ?? '' },
): Omit<PreparedRow, 'position'> {
  const { line, raw, day = null, amount, note = '', bankId = null, category = null } = row;
  const isIncome = amount === undefined ? null : amount > 0;
  const name = shown.name || firstLineOf(shown.note) || (isIncome === null ? '' : words.unnamed(isIncome));
  const isForeign = row.currency != null && row.currency !== currency;
  return {
    line,
    raw: storable(raw),
    state: 'new',
    reason: isForeign ? words.otherCurrency(row.currency ?? '') : null,
    mark: null,
    day,
    amount: amount === undefined ? null : Math.abs(amount),
    is_income: directionOf(amount),
    name: storable(name),
    note: storable(shown.note),
    category: category === null ? null : storable(category),
    category_reason: category === null ? null : words.categoryOfFile,
    bank_id: bankId === null ? null : storable(bankId),
    bank_text: storable(bankText({ name: row.name ?? '', note })),
    payee: merchantKey(name),
    match_id: null,
  };
}

function directionOf(amount: number | undefined): Flag | null {
  if (amount === undefined) return null;
  return amount > 0 ? 1 : 0;
}

function firstLineOf(note: string): string {
  return note.trim().split('\n', 1)[0]?.slice(0, textLimits.name) ?? '';
}
