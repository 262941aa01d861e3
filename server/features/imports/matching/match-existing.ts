import { addDays, daysBetween, type LocalDate } from '#contract/calendar.ts';
import { type BookEntry, mostDaysApart, type UnmatchedRow } from './bank-lines.ts';
import { rangeOf } from './compare-statements.ts';
import { leastLikeness, newLikeness } from './name-likeness.ts';

/** Large enough that one more pair is worth more than better ones. */
const weightOfPair = 100;
const weightOfName = 10;
const weightOfRhythm = 5;
const largestGroup = 60;

/**
 * Finds the rows that are entries typed by hand, from a receipt or of a recurring transaction: for each row the id of
 * the entry, or undefined. Amount and direction are the same, the days a few apart, and the name is alike; only what
 * follows the rhythm of a recurring transaction may have another name. Never by amount and nearness alone. Each entry
 * is found once at most, and the pairs are the best ones as a whole.
 */
export function matchExisting(
  rows: readonly UnmatchedRow[],
  entries: readonly BookEntry[],
): (string | undefined)[] {
  const found = new Map<UnmatchedRow, string>();
  const entriesOf = Map.groupBy(entries, ({ amount }) => amount);
  const weigh = newWeighing();
  for (const [amount, ofRows] of Map.groupBy(rows, (row) => row.amount)) {
    const ofEntries = entriesOf.get(amount);
    if (ofEntries === undefined) continue;
    const followers = findFollowers(ofRows, ofEntries);
    for (const group of groupByNearness(ofRows, ofEntries)) {
      const weights = group.rows.map((row) => group.entries.map((entry) => weigh(row, entry, followers)));
      for (const [place, column] of assign(weights).entries()) {
        const [row, entry] = [group.rows[place], group.entries[column ?? -1]];
        if (row !== undefined && entry !== undefined) found.set(row, entry.id);
      }
    }
  }
  return rows.map((row) => found.get(row));
}

interface Group {
  rows: UnmatchedRow[];
  entries: BookEntry[];
}

/** Splits rows and entries of one amount where no pair can cross; very large groups also elsewhere, at a change of text. */
function groupByNearness(rows: readonly UnmatchedRow[], entries: readonly BookEntry[]): Group[] {
  const all = [
    ...rows.map((row) => ({ day: row.day, text: row.text, row, entry: undefined })),
    ...entries.map((entry) => ({ day: entry.day, text: entry.text, row: undefined, entry })),
  ].sort((one, other) => compare(one.day, other.day) || compare(one.text, other.text));
  const groups: Group[] = [];
  let last: { day: LocalDate; group: Group } | undefined;
  for (const { day, row, entry } of all) {
    const size = (last?.group.rows.length ?? 0) + (last?.group.entries.length ?? 0);
    if (last === undefined || daysBetween(last.day, day) > mostDaysApart || size >= largestGroup) {
      last = { day, group: { rows: [], entries: [] } };
      groups.push(last.group);
    }
    last.day = day;
    if (row !== undefined) last.group.rows.push(row);
    if (entry !== undefined) last.group.entries.push(entry);
  }
  return groups.filter((group) => group.rows.length > 0 && group.entries.length > 0);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns how much speaks for a pair; 0 if it is none. */
function newWeighing(): (row: UnmatchedRow, entry: BookEntry, followers: ReadonlySet<string>) => number {
  const likeness = newLikeness();
  return (row, entry, followers) => {
    const days = Math.abs(daysBetween(row.day, entry.day));
    if (days > mostDaysApart) return 0;
    const alike = likeness(row.text, entry.text);
    const nearness = (mostDaysApart - days) / mostDaysApart;
    if (alike >= leastLikeness) return weightOfPair + weightOfName * alike + nearness;
    return followers.has(`${entry.recurringId} ${row.payee}`) ? weightOfPair + weightOfRhythm + nearness : 0;
  };
}

const fewestPostings = 3;
const followsFrom = 0.8;

/**
 * Payees who are paid whenever a recurring transaction was due, and hardly at other times, as `recurringId payee`: the
 * landlord by whatever name the bank knows them, if the person calls it rent. Rows and entries are of one amount.
 */
function findFollowers(rows: readonly UnmatchedRow[], entries: readonly BookEntry[]): ReadonlySet<string> {
  const followers = new Set<string>();
  const recurring = entries.filter(({ recurringId }) => recurringId !== null);
  if (recurring.length < fewestPostings) return followers;
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  const due = recurring.filter(
    ({ day }) => day >= addDays(first, -mostDaysApart) && day <= addDays(last, mostDaysApart),
  );
  for (const [payee, paid] of Map.groupBy(rows, (row) => row.payee)) {
    if (payee === '' || paid.length < fewestPostings) continue;
    for (const [id, postings] of Map.groupBy(due, ({ recurringId }) => recurringId))
      if (isFollowed(postings, paid)) followers.add(`${id} ${payee}`);
  }
  return followers;
}

function isFollowed(postings: readonly BookEntry[], paid: readonly UnmatchedRow[]): boolean {
  if (postings.length < fewestPostings || paid.length * followsFrom > postings.length) return false;
  const met = postings.filter(({ day }) =>
    paid.some((row) => Math.abs(daysBetween(row.day, day)) <= mostDaysApart),
  );
  return met.length >= Math.max(fewestPostings, postings.length * followsFrom);
}

/** For each row a column, or undefined. */
type Assignment = (number | undefined)[];

/**
 * As many pairs of rows and columns as possible, one to one, of weights above zero: the greatest first, which give way
 * only where a row would have none otherwise.
 */
export function assign(weights: readonly (readonly number[])[]): Assignment {
  const found: Assignment = weights.map(() => undefined);
  const pairs = weights
    .flatMap((ofRow, row) => ofRow.map((weight, column) => ({ row, column, weight })))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const pairsOf = Map.groupBy(pairs, ({ row }) => row);
  for (const { row, column } of pairs)
    if (found[row] === undefined && !found.includes(column)) found[row] = column;
  for (const row of weights.keys()) if (found[row] === undefined) seat(row, new Set());
  return found;

  /** Gives the row a column, if others can move for it. */
  function seat(row: number, tried: Set<number>): boolean {
    for (const { column } of pairsOf.get(row) ?? []) {
      if (tried.has(column)) continue;
      tried.add(column);
      const holder = found.indexOf(column);
      if (holder >= 0 && !seat(holder, tried)) continue;
      found[row] = column;
      return true;
    }
    return false;
  }
}
