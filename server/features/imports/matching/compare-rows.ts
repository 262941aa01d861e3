import { importMessages } from '#contract/messages/imports.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { ownAccountKey } from '../reader/own-account-key.ts';
import type { Statement, StatementRow } from '../reading/statement.ts';
import { type BankEntry, bankText, type Source } from './bank-lines.ts';
import type { Entry, OpenRow } from './entries.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findOwnMoves, type OwnMove } from './find-own-moves.ts';
import { matchExisting } from './match-existing.ts';
import { learnPlaces } from './place-names.ts';
import { readName } from './read-name.ts';

/** What the book knows when a file is compared with it. */
export interface KnownBook {
  /** What earlier files said of transactions that are in the book. */
  entries: readonly BankEntry[];
  /** Transactions that no bank has said anything of. */
  unknown: readonly Entry[];
  /** The earlier files, by import. */
  sources: ReadonlyMap<string, Source>;
  /** The person's decisions whether a payee is an account of their own, by `ownAccountKey`. */
  ownAccounts: ReadonlyMap<string, boolean>;
}

/** What is said of a row beyond what the file says. */
export type Compared = Pick<ImportRowTable, 'name' | 'note' | 'payee'> &
  Partial<Pick<ImportRowTable, 'state' | 'match_id' | 'reason' | 'mark'>>;

const words = importMessages.reasons;

type Line = StatementRow & OpenRow & { cleaned: string };

/** What the book says of each row of a file, and its name without noise. */
export function compareRows(
  { format, rows, layout }: Pick<Statement, 'format' | 'rows' | 'layout'>,
  book: KnownBook,
): Compared[] {
  // What Tuppence exported was settled by a person: nothing is left to clean or to leave out.
  const isSettled = format === 'tuppence';
  const lines = readLines(rows).map((line) => (isSettled ? { ...line, cleaned: line.name } : line));
  const file = { shape: layout.shape, account: rows[0]?.account ?? null, rows: lines };
  const duplicates = findDuplicates(file, book.entries, book.sources);
  const open = lines.filter((_, place) => duplicates[place] === undefined);
  const matched = new Map(matchExisting(open, book.unknown).map((id, place) => [open[place], id]));
  const moves = isSettled ? [] : movesOf(lines, layout.shape, book);
  const alike = Map.groupBy(lines, likeKey);
  return lines.map((line, place): Compared => {
    const named = { name: line.cleaned, note: noteOf(line), payee: line.payee };
    const duplicate = duplicates[place];
    if (duplicate !== undefined)
      return { ...named, state: 'duplicate', match_id: duplicate, reason: words.importedBefore };
    const match = matched.get(line);
    if (match !== undefined)
      return { ...named, state: 'duplicate', match_id: match, reason: words.enteredBefore };
    const move = judgeMove(moves[place], book.ownAccounts.get(ownAccountKey(line.payee, line.amount > 0)));
    if (move !== undefined) return { ...named, ...move, mark: 'own_account' };
    const count = alike.get(likeKey(line))?.length ?? 1;
    return count > 1 ? { ...named, reason: words.alike(count) } : named;
  });
}

function readLines(rows: readonly StatementRow[]): Line[] {
  const places = learnPlaces(rows.map(({ name }) => name));
  return rows.map((row) => {
    const { name: cleaned, payee } = readName(row, places);
    return { ...row, text: bankText(row), payee, cleaned };
  });
}

/** The text as the bank wrote it stays in the note. */
function noteOf({ name, cleaned, note }: Line): string {
  if (cleaned === name || note.includes(name)) return note;
  return note === '' ? name : `${name}\n${note}`;
}

function movesOf(
  lines: readonly Line[],
  shape: string,
  { entries, sources }: KnownBook,
): (OwnMove | undefined)[] {
  const accountOf = (importId: string) =>
    sources.get(importId)?.account ?? sources.get(importId)?.shape ?? '';
  const numbers = [...sources.values()]
    .map(({ account }) => account)
    .concat(lines.map((line) => line.account));
  return findOwnMoves(
    lines.map((line) => ({ ...line, account: line.account ?? shape })),
    {
      others: entries.map((entry) => ({ ...entry, account: accountOf(entry.importId) })),
      numbers: [...new Set(numbers)],
    },
  );
}

/** The person's decision for the payee comes first; what is proved is left out, what is only likely is marked. */
function judgeMove(
  move: OwnMove | undefined,
  isOwn: boolean | undefined,
): Pick<Compared, 'state' | 'reason'> | undefined {
  if (isOwn === true) return { state: 'left_out', reason: words.leftOutBefore };
  if (isOwn === false || move === undefined) return undefined;
  if (move.by === 'suggestion') return { reason: words.maybeMoved[move.place] };
  return { state: 'left_out', reason: words.moved[move.place] };
}

function likeKey({ day, amount, text }: Line): string {
  return `${day} ${amount} ${text}`;
}
