import type { LocalDate } from '#contract/calendar.ts';
import { areDifferentAccounts, type BankEntry, type BankLine, type Source } from './bank-lines.ts';

export interface FileLines extends Source {
  rows: readonly BankLine[];
}

const fewestPlaces = 3;
const fewestToJudge = 10;
const fewestIds = 3;
const fewestReworded = 2;
const agreesFrom = 0.8;
const isOtherBelow = 0.2;

/** Compares a file with every earlier one by the days that both cover, in one pass over what the earlier ones said. */
export function compareStatements(
  file: FileLines,
  entries: readonly BankEntry[],
  sources: ReadonlyMap<string, Source>,
): Map<string, Relation> {
  const rowsAt = Map.groupBy(file.rows, dayAndAmountOf);
  const rowsOn = new Map(
    [...Map.groupBy(file.rows, ({ day }) => day)].map(([day, rows]) => [day, rows.length]),
  );
  return new Map(
    [...Map.groupBy(entries, ({ importId }) => importId)].map(([importId, said]) => {
      const source = sources.get(importId) ?? { shape: '', account: null };
      return [importId, relate({ file, source, shared: countShared(said, rowsOn, rowsAt) })];
    }),
  );
}

/** Rows are only compared on the same day with the same amount. */
export function dayAndAmountOf({ day, amount }: BankLine): string {
  return `${day} ${amount}`;
}

/** What two files say on the days of both. */
interface Shared {
  /** Lines of the file that has fewer. */
  fewer: number;
  pairs: number;
  /** Different days and amounts among the pairs. */
  places: number;
  agreedDays: Set<LocalDate>;
  /** Days and amounts of both without a text in common. */
  otherTexts: number;
  /** Days and amounts with equal texts in both that have the same ids, or none in common. */
  sameIds: number;
  otherIds: number;
}

function countShared(
  said: readonly BankEntry[],
  rowsOn: ReadonlyMap<LocalDate, number>,
  rowsAt: ReadonlyMap<string, BankLine[]>,
): Shared {
  const counts = { fewer: 0, pairs: 0, places: 0, otherTexts: 0, sameIds: 0, otherIds: 0 };
  const shared = { ...counts, agreedDays: new Set<LocalDate>() };
  const saidOn = Map.groupBy(said, ({ day }) => day);
  const [from, to] = overlapOf([...rowsOn.keys()], [...saidOn.keys()]);
  const isShared = (day: LocalDate) => day >= from && day <= to;
  let ofFile = 0;
  for (const [day, count] of rowsOn) if (isShared(day)) ofFile += count;
  for (const [day, entries] of saidOn) {
    if (!isShared(day)) continue;
    shared.fewer += entries.length;
    const pairs = pairDay(entries, rowsAt, shared);
    if (pairs > 0 && pairs === Math.min(entries.length, rowsOn.get(day) ?? 0)) shared.agreedDays.add(day);
  }
  shared.fewer = Math.min(shared.fewer, ofFile);
  return shared;
}

/** Counts the pairs of a day by amount. */
function pairDay(
  entries: readonly BankEntry[],
  rowsAt: ReadonlyMap<string, BankLine[]>,
  shared: Shared,
): number {
  let pairs = 0;
  for (const [place, group] of Map.groupBy(entries, dayAndAmountOf)) {
    const rows = rowsAt.get(place) ?? [];
    if (rows.length === 0) continue;
    pairs += Math.min(rows.length, group.length);
    shared.places++;
    const texts = new Set(group.map(({ text }) => text));
    if (!rows.some(({ text }) => texts.has(text))) shared.otherTexts++;
    const ids = new Set(group.map(({ bankId }) => bankId));
    const isSaidAlike = new Set([...rows, ...group].map(({ text }) => text)).size === 1;
    if (rows.length !== group.length || !isSaidAlike || ids.has(null)) continue;
    const same = rows.filter(({ bankId }) => bankId === null || ids.has(bankId)).length;
    if (same === rows.length) shared.sameIds++;
    else if (same === 0) shared.otherIds++;
  }
  shared.pairs += pairs;
  return pairs;
}

export type Relation = ReturnType<typeof relate>;

/** How an earlier file relates to a new one. */
function relate({ file, source, shared }: { file: Source; source: Source; shared: Shared }) {
  const { fewer, pairs, places, agreedDays, otherTexts, sameIds, otherIds } = shared;
  const agrees = places >= fewestPlaces && pairs >= fewer * (fewer < fewestToJudge ? 1 : agreesFrom);
  const isMostlyOther = fewer >= fewestToJudge && pairs < fewer * isOtherBelow;
  return {
    /** They belong to different accounts: neither has a row of the other. */
    isOtherAccount: areDifferentAccounts(file, source) || isMostlyOther,
    /** They word transactions alike. */
    isSameSource: file.shape === source.shape,
    /** All that both could have is in both, some of it in other words: a column is only read where it says something. */
    isReworded: otherTexts >= fewestReworded && pairs === fewer,
    /** They number the same transactions differently: their ids are those of a download and say nothing. */
    hasOtherIds: sameIds === 0 && otherIds >= fewestIds && pairs === fewer,
    /** Days of which both say the same amounts; none unless they agree about nearly every day that both cover. */
    agreedDays: agrees ? agreedDays : new Set<LocalDate>(),
  };
}

/** The days from the later beginning to the earlier end. */
function overlapOf(
  days: readonly LocalDate[],
  others: readonly LocalDate[],
): [from: LocalDate, to: LocalDate] {
  const [first, last] = rangeOf(days);
  const [otherFirst, otherLast] = rangeOf(others);
  return [first > otherFirst ? first : otherFirst, last < otherLast ? last : otherLast];
}

export function rangeOf(days: readonly LocalDate[]): [first: LocalDate, last: LocalDate] {
  let [first, last] = [days[0] ?? '', days[0] ?? ''];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}
