import type { BankEntry, BankLine, Source } from './bank-lines.ts';
import {
  compareStatements,
  dayAndAmountOf,
  type FileLines,
  type Relation,
  rangeOf,
} from './compare-statements.ts';
import { leastLikeness, newLikeness } from './name-likeness.ts';

/** With more comparisons of names on one day and amount than this, only equal texts and counts decide. */
const mostComparisons = 2500;

interface Row extends BankLine {
  /** Of the file. */
  place: number;
  /** No other row of the file has the same id. */
  hasOwnId: boolean;
}

/** What an earlier file said, and how that file relates to the new one. */
interface EarlierEntry extends BankEntry, Relation {
  /** The bank would say it again in the same words, unless the file has days before and after or is read otherwise. */
  mayBeReworded: boolean;
}

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
  const rowsAt = rowsByPlace(file, new Set(entries.map(dayAndAmountOf)));
  const relations = compareStatements(file, entries, sources);
  const [first, last] = rangeOf(file.rows.map(({ day }) => day));
  const known = entries
    .flatMap((entry): EarlierEntry[] => {
      const relation = relations.get(entry.importId);
      if (!rowsAt.has(dayAndAmountOf(entry)) || relation === undefined || relation.isOtherAccount) return [];
      const isWithin = entry.day > first && entry.day < last;
      const mayBeReworded = isWithin || !relation.isSameSource || relation.isReworded;
      return [{ ...entry, ...relation, mayBeReworded }];
    })
    .sort((one, other) => Number(one.isDeleted) - Number(other.isDeleted));
  const likeness = newLikeness();
  for (const [place, said] of Map.groupBy(known, dayAndAmountOf))
    for (const [row, entry] of pairUp(rowsAt.get(place) ?? [], said, likeness))
      found[row.place] = entry.transactionId;
  return found;
}

/** Those that may be known. */
function rowsByPlace({ rows }: FileLines, saidAt: ReadonlySet<string>): Map<string, Row[]> {
  const uses = new Map<string, number>();
  for (const { bankId } of rows) if (bankId !== null) uses.set(bankId, (uses.get(bankId) ?? 0) + 1);
  return Map.groupBy(
    rows.flatMap((row, place): Row[] =>
      saidAt.has(dayAndAmountOf(row)) ? [{ ...row, place, hasOwnId: uses.get(row.bankId ?? '') === 1 }] : [],
    ),
    dayAndAmountOf,
  );
}

type Likeness = ReturnType<typeof newLikeness>;

/** Pairs rows and entries of one day and amount, by the strongest evidence first. */
function pairUp(
  rows: readonly Row[],
  said: readonly EarlierEntry[],
  likeness: Likeness,
): Map<Row, EarlierEntry> {
  const pairs = new Map<Row, EarlierEntry>();
  const taken = new Set<string>();
  const freeRows = () => rows.filter((row) => !pairs.has(row));
  const freeEntries = () => said.filter(({ transactionId }) => !taken.has(transactionId));

  function pair(row: Row, entry: EarlierEntry): void {
    if (pairs.has(row) || taken.has(entry.transactionId)) return;
    pairs.set(row, entry);
    taken.add(entry.transactionId);
  }

  /** Pairs what has the same key, one to one in the order of the file; null has no partner. */
  function pairByKey(
    keyOfRow: (row: Row) => string | null,
    keyOfEntry: (entry: EarlierEntry) => string | null,
  ): void {
    const waiting = Map.groupBy(freeEntries().reverse(), keyOfEntry);
    waiting.delete(null);
    if (waiting.size === 0) return;
    for (const row of freeRows()) {
      const partners = waiting.get(keyOfRow(row)) ?? [];
      while (partners.length > 0 && !pairs.has(row)) pair(row, partners.pop() as EarlierEntry);
    }
  }

  /** Pairs what is worded differently by the names, most alike first. */
  function pairByNames(): void {
    const [some, others] = [freeRows(), freeEntries().filter(({ mayBeReworded }) => mayBeReworded)];
    if (some.length * others.length > mostComparisons) return;
    const weighed = some.flatMap((row) =>
      others.map((entry) => ({
        row,
        entry,
        weight: hasOtherId(row, entry) ? 0 : likeness(row.text, entry.text),
      })),
    );
    const alike = weighed.filter(({ weight }) => weight >= leastLikeness);
    for (const { row, entry } of alike.sort((one, other) => other.weight - one.weight)) pair(row, entry);
  }

  pairByKey(idAndText, idAndText);
  pairByKey(
    ({ bankId, hasOwnId }) => (hasOwnId ? bankId : null),
    ({ bankId }) => bankId,
  );
  // That two banks name nobody says nothing.
  const saidText = ({ text, isSameSource }: EarlierEntry) => (text !== '' || isSameSource ? text : null);
  const saidWords = (entry: EarlierEntry) => (entry.isSameSource ? wordsOf(entry) : null);
  for (const [keyOf, keyOfSaid] of [
    [({ text }: BankLine) => text, saidText],
    [wordsOf, saidWords],
  ] as const) {
    pairByKey(keyOf, (entry) => (idsDecide(entry) ? null : keyOfSaid(entry)));
    pairByKey((row) => (row.bankId === null ? keyOf(row) : null), keyOfSaid);
  }
  pairByNames();
  pairByKey(
    () => 'any',
    ({ isSameSource, agreedDays, day }) => (!isSameSource && agreedDays.has(day) ? 'any' : null),
  );
  return pairs;
}

function idAndText({ bankId, text }: BankLine): string | null {
  return bankId && `${bankId}\n${text}`;
}

/** Whether a row with another id must be another transaction. */
function idsDecide({ bankId, isSameSource, hasOtherIds }: EarlierEntry): boolean {
  return bankId !== null && isSameSource && !hasOtherIds;
}

function hasOtherId({ bankId }: Row, entry: EarlierEntry): boolean {
  return bankId !== null && bankId !== entry.bankId && idsDecide(entry);
}

/** The same however the texts are split over the columns. */
function wordsOf({ text }: BankLine): string {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))].sort().join(' ');
}
