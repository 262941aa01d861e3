import { addDays, daysBetween } from '#contract/calendar.ts';
import { rangeOf } from './compare-statements.ts';
import { daysApart, type Entry, type OpenRow } from './entries.ts';

const fewestPostings = 3;
const followsFrom = 0.8;

/**
 * Payees who are paid whenever a recurring transaction was due, and hardly at other times, as `recurringId payee`: the
 * landlord by whatever name the bank knows them, if the person calls it rent. Rows and entries are of one amount.
 */
export function findFollowers(rows: readonly OpenRow[], entries: readonly Entry[]): ReadonlySet<string> {
  const followers = new Set<string>();
  const recurring = entries.filter(({ recurringId }) => recurringId !== null);
  if (recurring.length < fewestPostings) return followers;
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  const due = recurring.filter(
    ({ day }) => day >= addDays(first, -daysApart) && day <= addDays(last, daysApart),
  );
  for (const [payee, paid] of Map.groupBy(rows, (row) => row.payee)) {
    if (payee === '' || paid.length < fewestPostings) continue;
    for (const [id, postings] of Map.groupBy(due, ({ recurringId }) => recurringId))
      if (isFollowed(postings, paid)) followers.add(`${id} ${payee}`);
  }
  return followers;
}

function isFollowed(postings: readonly Entry[], paid: readonly OpenRow[]): boolean {
  if (postings.length < fewestPostings || paid.length * followsFrom > postings.length) return false;
  const met = postings.filter(({ day }) =>
    paid.some((row) => Math.abs(daysBetween(row.day, day)) <= daysApart),
  );
  return met.length >= Math.max(fewestPostings, postings.length * followsFrom);
}
