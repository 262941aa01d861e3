import type { CurrencyCode } from '#contract/currencies.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { Statement, StatementRow } from '../reading/statement.ts';
import {
  type BankEntry,
  type BookEntry,
  bankText,
  type Source,
  singleAccount,
  type UnmatchedRow,
} from './bank-lines.ts';
import { findDuplicates } from './find-duplicates.ts';
import { type AccountLine, findOwnTransfers, type OwnTransfer, ownAccountKey } from './find-own-transfers.ts';
import { matchExisting } from './match-existing.ts';
import { learnPlaces } from './place-names.ts';
import { readName } from './read-name.ts';

/** What a file is compared with. */
export interface Book {
  /** What earlier files said of transactions. */
  entries: readonly BankEntry[];
  /** Transactions that no bank has said anything of. */
  unimported: readonly BookEntry[];
  /** The earlier files, by import. */
  sources: ReadonlyMap<string, Source>;
  /** The person's decisions whether a payee is an account of their own, by `ownAccountKey`. */
  ownAccounts: ReadonlyMap<string, boolean>;
  currency: CurrencyCode;
}

/** What is said of a row beyond what the file says. */
export type Compared = Pick<ImportRowTable, 'name' | 'note' | 'payee' | 'bank_text'> &
  Partial<Pick<ImportRowTable, 'state' | 'match_id' | 'reason' | 'mark'>>;

const words = importMessages.reasons;

/** Only what the comparison needs: a file may have 200,000 rows. */
type Line = UnmatchedRow & AccountLine & { cleaned: string };

/** Returns what the book says of the row at a place of the file, and its name without noise. */
export function compareRows(
  { format, rows, layout }: Pick<Statement, 'format' | 'rows' | 'layout'>,
  book: Book,
): (place: number) => Compared | undefined {
  // What Tuppence exported was settled by a person: nothing is left to clean or to leave out.
  const isSettled = format === 'tuppence';
  const lines = readLines(rows, { shape: layout.shape, isSettled });
  const file = { shape: layout.shape, account: singleAccount(rows), rows: lines };
  const duplicates = findDuplicates(file, book.entries, book.sources);
  const deleted = new Set(
    book.entries.flatMap(({ transactionId, isDeleted }) => (isDeleted ? transactionId : [])),
  );
  const open = lines.filter((_, place) => duplicates[place] === undefined);
  const matched = new Map(matchExisting(open, book.unimported).map((id, place) => [open[place], id]));
  const transfers = isSettled ? [] : transfersOf(lines, rows, book);
  const alike = countAlike(lines);
  return (place) => {
    const [row, line] = [rows[place], lines[place]];
    if (row === undefined || line === undefined) return undefined;
    const { cleaned: name, payee, text: bank_text } = line;
    const named = { name, note: noteOf(row, name), payee, bank_text };
    const duplicate = duplicates[place];
    if (duplicate !== undefined && deleted.has(duplicate))
      return { ...named, state: 'left_out', match_id: duplicate, reason: words.deletedBefore };
    if (duplicate !== undefined)
      return { ...named, state: 'duplicate', match_id: duplicate, reason: words.importedBefore };
    const match = matched.get(line);
    if (match !== undefined)
      return { ...named, state: 'duplicate', match_id: match, reason: words.enteredBefore };
    const transfer = judgeTransfer(
      transfers[place],
      book.ownAccounts.get(ownAccountKey(payee, line.amount > 0)),
    );
    if (transfer !== undefined) return { ...named, ...transfer, mark: 'own_account' };
    const count = alike.get(likeKey(line)) ?? 1;
    return count > 1 ? { ...named, reason: words.alike(count) } : named;
  };
}

function readLines(
  rows: readonly StatementRow[],
  { shape, isSettled }: { shape: string; isSettled: boolean },
): Line[] {
  const places = learnPlaces(rows.map(({ name }) => name));
  return rows.map((row) => {
    const { day, amount, bankId, category } = row;
    const { name, payee } = readName(row, places);
    const cleaned = isSettled ? row.name : name;
    return {
      day,
      amount,
      bankId,
      text: bankText(row),
      payee,
      account: row.account ?? shape,
      category,
      cleaned,
    };
  });
}

/** The text as the bank wrote it stays in the note. */
function noteOf({ name, note }: StatementRow, cleaned: string): string {
  if (cleaned === name || note.includes(name)) return note;
  return note === '' ? name : `${name}\n${note}`;
}

function transfersOf(
  lines: readonly Line[],
  rows: readonly StatementRow[],
  { entries, sources }: Book,
): (OwnTransfer | undefined)[] {
  const accountOf = (importId: string) =>
    sources.get(importId)?.account ?? sources.get(importId)?.shape ?? '';
  const numbers = new Set([...sources.values(), ...rows].map(({ account }) => account));
  return findOwnTransfers(lines, {
    others: entries.map((entry) => ({ ...entry, account: accountOf(entry.importId) })),
    numbers: [...numbers],
  });
}

/** The person's decision for the payee comes first; what is proved is left out, what is only likely is marked. */
function judgeTransfer(
  transfer: OwnTransfer | undefined,
  isOwn: boolean | undefined,
): Pick<Compared, 'state' | 'reason' | 'match_id'> | undefined {
  if (isOwn === true) return { state: 'left_out', reason: words.leftOutBefore };
  if (isOwn === false || transfer === undefined) return undefined;
  if (transfer.by === 'suggestion') return { reason: words.maybeMoved[transfer.place] };
  return { state: 'left_out', reason: words.moved[transfer.place], match_id: transfer.otherSide ?? null };
}

/** How often each line of which there are several is in the file. */
function countAlike(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of Map.groupBy(lines, ({ day }) => day).values())
    for (const [key, { length }] of Map.groupBy(group, likeKey)) if (length > 1) counts.set(key, length);
  return counts;
}

function likeKey({ day, amount, text }: Line): string {
  return `${day} ${amount} ${text}`;
}
