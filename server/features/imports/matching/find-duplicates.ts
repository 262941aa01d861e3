import type { LocalDate } from '#contract/calendar.ts';
import type { BankEntry, BankLine, Source } from './bank-lines.ts';
import { compareStatements, type FileLines, placeOf, type Relation, rangeOf } from './compare-statements.ts';
import { alikeFrom, newLikeness } from './name-likeness.ts';

/** With more comparisons of names on one day and amount than this, only equal texts and counts decide. */
const mostComparisons = 2500;

/** A row with its place in the file. */
type Row = BankLine & { place: number };

/**
 * Finds the rows that the book has already or had before, by what earlier files said: for each row the id of the
 * transaction, or undefined. A transaction is found once, so equal rows are counted: three in the file and one in the book
 * are two new. Of equal ones, those that are still there are found first.
 */
export function findDuplicates(
  file: FileLines,
  entries: readonly BankEntry[],
  sources: ReadonlyMap<string, Source>,
): (string | undefined)[] {
  const found: (string | undefined)[] = file.rows.map(() => undefined);
  if (entries.length === 0) return found;
  const saidAt = new Set(entries.map(placeOf));
  const rowsAt = Map.groupBy(
    file.rows.flatMap((row, place): Row[] => (saidAt.has(placeOf(row)) ? [{ ...row, place }] : [])),
    placeOf,
  );
  const judge = judgeOf(file, compareStatements(file, entries, sources));
  const known = entries
    .filter((entry) => rowsAt.has(placeOf(entry)) && judge.isOfAccount(entry))
    .sort((one, other) => Number(one.isDeleted) - Number(other.isDeleted));
  for (const [place, said] of Map.groupBy(known, placeOf))
    for (const [row, entry] of pairUp(rowsAt.get(place) ?? [], said, judge))
      found[row.place] = entry.transactionId;
  return found;
}

/** What the comparison of the files says about single lines. */
interface Judge {
  isOfAccount(entry: BankEntry): boolean;
  /** Whether no other row of the file has the same id. */
  isUnique(id: string): boolean;
  /** Whether a row with another id must be another transaction. */
  isTheOnlyId(entry: BankEntry): boolean;
  /** Whether an equal text says anything: that two banks name nobody does not. */
  saysWho(entry: BankEntry): boolean;
  isSameSource(entry: BankEntry): boolean;
  /** Whether this may be the row although the text is another. */
  mayBeReworded(entry: BankEntry): boolean;
  likeness(text: string, other: string): number;
  /** Whether the files agree so far that the count decides. */
  isCounted(entry: BankEntry): boolean;
}

function judgeOf({ rows }: FileLines, relations: ReadonlyMap<string, Relation>): Judge {
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  const isWithin = (day: LocalDate) => day > first && day < last;
  const uses = new Map<string, number>();
  for (const { bankId } of rows) if (bankId !== null) uses.set(bankId, (uses.get(bankId) ?? 0) + 1);
  const is = (entry: BankEntry) => relations.get(entry.importId);
  return {
    isOfAccount: (entry) => is(entry)?.isOtherAccount === false,
    isUnique: (id) => uses.get(id) === 1,
    isTheOnlyId: (entry) =>
      entry.bankId !== null && is(entry)?.isSameSource === true && !is(entry)?.hasOtherIds,
    saysWho: (entry) => entry.text !== '' || is(entry)?.isSameSource === true,
    isSameSource: (entry) => is(entry)?.isSameSource === true,
    mayBeReworded: (entry) => !is(entry)?.isSameSource || isWithin(entry.day),
    likeness: newLikeness(),
    isCounted: (entry) => !is(entry)?.isSameSource && is(entry)?.agreedDays.has(entry.day) === true,
  };
}

/** Pairs rows and entries of one day and amount, by the strongest evidence first. */
function pairUp(rows: readonly Row[], said: readonly BankEntry[], judge: Judge): Map<Row, BankEntry> {
  const pairing = newPairing(rows, said);
  const { pairByKey } = pairing;
  pairByKey(
    ({ bankId, text }) => bankId && `${bankId}\n${text}`,
    ({ bankId, text }) => bankId && `${bankId}\n${text}`,
  );
  pairByKey(
    ({ bankId }) => (bankId !== null && judge.isUnique(bankId) ? bankId : null),
    ({ bankId }) => bankId,
  );
  for (const [keyOf, isComparable] of [
    [textOf, judge.saysWho],
    [wordsOf, judge.isSameSource],
  ] as const) {
    const keyOfSaid = (entry: BankEntry) => (isComparable(entry) ? keyOf(entry) : null);
    pairByKey(keyOf, (entry) => (judge.isTheOnlyId(entry) ? null : keyOfSaid(entry)));
    pairByKey((row) => (row.bankId === null ? keyOf(row) : null), keyOfSaid);
  }
  pairByNames(pairing, judge);
  pairByKey(
    () => 'any',
    (entry) => (judge.isCounted(entry) ? 'any' : null),
  );
  return pairing.pairs;
}

interface Pairing {
  pairs: Map<Row, BankEntry>;
  freeRows(): Row[];
  freeEntries(): BankEntry[];
  pair(row: Row, entry: BankEntry): void;
  /** Pairs what has the same key, one to one in the order of the file; null has no partner. */
  pairByKey(keyOfRow: (row: Row) => string | null, keyOfEntry: (entry: BankEntry) => string | null): void;
}

function newPairing(rows: readonly Row[], said: readonly BankEntry[]): Pairing {
  const pairs = new Map<Row, BankEntry>();
  const taken = new Set<string>();
  const freeRows = () => rows.filter((row) => !pairs.has(row));
  const freeEntries = () => said.filter(({ transactionId }) => !taken.has(transactionId));
  const pair = (row: Row, entry: BankEntry) => {
    if (pairs.has(row) || taken.has(entry.transactionId)) return;
    pairs.set(row, entry);
    taken.add(entry.transactionId);
  };
  return {
    pairs,
    freeRows,
    freeEntries,
    pair,
    pairByKey: (keyOfRow, keyOfEntry) => {
      const waiting = Map.groupBy(freeEntries().reverse(), keyOfEntry);
      waiting.delete(null);
      if (waiting.size === 0) return;
      for (const row of freeRows()) {
        const key = keyOfRow(row);
        const partners = key === null ? undefined : waiting.get(key);
        while (partners?.length && !pairs.has(row)) {
          const entry = partners.pop();
          if (entry !== undefined) pair(row, entry);
        }
      }
    },
  };
}

/** Pairs what is worded differently by the names, most alike first. */
function pairByNames({ freeRows, freeEntries, pair }: Pairing, judge: Judge): void {
  const rows = freeRows();
  const entries = freeEntries().filter(judge.mayBeReworded);
  if (rows.length * entries.length > mostComparisons) return;
  rows
    .flatMap((row) => entries.map((entry) => ({ row, entry, weight: weigh(row, entry, judge) })))
    .filter(({ weight }) => weight >= alikeFrom)
    .sort((one, other) => other.weight - one.weight)
    .forEach(({ row, entry }) => {
      pair(row, entry);
    });
}

function weigh(row: Row, entry: BankEntry, judge: Judge): number {
  if (row.bankId !== null && row.bankId !== entry.bankId && judge.isTheOnlyId(entry)) return 0;
  return judge.likeness(row.text, entry.text);
}

function textOf({ text }: BankLine): string {
  return text;
}

/** The same however the texts are split over the columns. */
function wordsOf({ text }: BankLine): string {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))].sort().join(' ');
}
