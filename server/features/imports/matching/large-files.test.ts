import { expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { report, times } from '#server/testing/nightly.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import type { UnmatchedRow } from './bank-lines.ts';
import { findDuplicates } from './find-duplicates.ts';
import { findOwnTransfers } from './find-own-transfers.ts';
import { matchExisting } from './match-existing.ts';
import { learnPlaces } from './place-names.ts';
import { readName } from './read-name.ts';
import { lineOf } from './testing/books.ts';

const rows = times(1000, 5000);
const sources = new Map([['earlier', { shape: 'csv', account: null }]]);

/** The processor time, in milliseconds, that it takes to match a file of this many rows with as many in the book. */
function measure(
  count: number,
  pick: (place: number) => { day: string; amount: number; name: string },
): number {
  const drafts = Array.from({ length: count }, (_, place) => pick(place));
  const started = process.cpuUsage();
  const places = learnPlaces(drafts.map(({ name }) => name));
  const rows = drafts.map(
    (draft): UnmatchedRow => ({ ...lineOf(draft), payee: readName(draft, places).payee }),
  );
  const known = rows
    .filter((_, place) => place % 2 === 0)
    .map((row, place) => ({
      ...row,
      transactionId: `known ${place}`,
      importId: 'earlier',
      isDeleted: false,
    }));
  const typed = rows.map((row, place) => ({ ...row, id: `typed ${place}`, recurringId: null }));
  const found = findDuplicates({ shape: 'csv', account: null, rows }, known, sources);
  matchExisting(
    rows.filter((_, place) => found[place] === undefined),
    typed,
  );
  findOwnTransfers(
    rows.map((row) => ({ ...row, account: 'current' })),
    { others: known.map((row) => ({ ...row, account: 'savings' })), numbers: [] },
  );
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

const random = seededRandom(5);
const shops = Array.from(
  { length: 400 },
  (_, shop) => `CARD 4471 Shop${shop.toString(36)} Harbour ${shop} BRISTOL GB`,
);

it.each([
  [
    'of a life',
    () => ({
      day: addDays('2010-01-01', Math.floor(random.next() * 5000)),
      amount: -Math.floor(100 + random.next() * 9000),
      name: random.pick(shops),
    }),
  ],
  ['that are all equal', () => ({ day: '2026-11-18', amount: -260, name: 'City Tramways' })],
  [
    'of one day and amount with names of their own',
    (place: number) => ({
      day: '2026-11-18',
      amount: -260,
      name: `Transfer to ${place.toString(36)} Vogt`,
    }),
  ],
])('the time for a file %s grows with its rows', (name, pick) => {
  measure(rows, pick);
  const [before, many, after] = [measure(rows, pick), measure(10 * rows, pick), measure(rows, pick)];
  const few = Math.max(before, after); // the processor may become faster or slower meanwhile
  report(`matching of a file with rows ${name}`, { rows, ms: few, 'ten times as many, ms': many });
  expect(many).toBeLessThan(few * 25 + 500);
});
