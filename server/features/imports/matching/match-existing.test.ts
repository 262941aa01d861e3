import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/calendar.ts';
import { times } from '#server/testing/nightly.ts';
import { type BookEntry, bankText, type UnmatchedRow } from './bank-lines.ts';
import { assign, matchExisting } from './match-existing.ts';

function row(day: string, amount: number, name: string, note = ''): UnmatchedRow {
  return { day, amount, bankId: null, text: bankText({ name, note }), payee: name.toLowerCase() };
}

function entry(
  id: string,
  day: string,
  amount: number,
  name: string,
  recurringId: string | null = null,
): BookEntry {
  return { id, day, amount, text: bankText({ name, note: '' }), recurringId };
}

it.each([
  ['that was typed with a shorter name', 'TESCO STORES 3241 LONDON', 'Tesco', '2026-11-17'],
  ['that was typed with a longer name', 'MILL TERRACE', 'Rent, 14 Mill Terrace', '2026-11-21'],
  ['whose name the bank only has in the note', 'Kartenzahlung', 'Edeka Markt', '2026-11-19'],
  ['whose name the bank has cut off', 'STARBUCKS COF', 'Starbucks Coffee', '2026-11-18'],
  ['whose name the bank has glued', 'VodafoneKabelDeutschlandGmbH', 'Vodafone Kabel', '2026-11-18'],
])('a row is an entry of the book %s', (_, bank, typed, day) => {
  const rows = [row('2026-11-20', -4250, bank, 'EDEKA MARKT 204')];
  expect(matchExisting(rows, [entry('typed', day, -4250, typed)])).toEqual(['typed']);
});

it.each([
  ['not with another name, however near', entry('a', '2026-11-20', -4250, 'Hairdresser')],
  ['not with another amount', entry('a', '2026-11-20', -4251, 'Tesco')],
  ['not in the other direction', entry('a', '2026-11-20', 4250, 'Tesco')],
  ['not five days away', entry('a', '2026-11-15', -4250, 'Tesco')],
  ['not by words of payment', entry('a', '2026-11-20', -4250, 'Card payment')],
])('a row is no entry of the book: %s', (_, other) => {
  expect(matchExisting([row('2026-11-20', -4250, 'CARD PAYMENT TESCO STORES')], [other])).toEqual([
    undefined,
  ]);
});

it('rows are entries of the book one to one: of two equal rows one is new if there is one entry', () => {
  const rows = [row('2026-11-20', -260, 'City Tramways'), row('2026-11-20', -260, 'City Tramways')];
  expect(matchExisting(rows, [entry('a', '2026-11-19', -260, 'tramways')])).toEqual(['a', undefined]);
});

it('as many rows as possible are found in the book, each by the nearest entry', () => {
  const days = ['2026-11-10', '2026-11-14', '2026-11-18'];
  const rows = days.map((day) => row(day, -350, 'Corner Coffee'));
  const entries = days.map((day, place) => entry(`${place}`, addDays(day, -3), -350, 'coffee corner'));
  expect(matchExisting(rows, entries)).toEqual(['0', '1', '2']);
});

const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
const posted = months.map((month) => entry(month, `${month}-01`, -42_500, 'Rent', 'rent'));

it('a recurring transaction has any name at the bank if the payee is paid whenever it is due', () => {
  const rows = months.map((month) => row(`${month}-03`, -42_500, 'J SMITH'));
  expect(matchExisting(rows, posted)).toEqual(months);
});

it('a recurring transaction is not found once by amount and day', () => {
  expect(matchExisting([row('2026-11-02', -42_500, 'J SMITH')], posted)).toEqual([undefined]);
});

it('a recurring transaction is not a payee who is paid at other times, too', () => {
  const often = months.flatMap((month) => ['03', '10', '17', '24'].map((day) => `${month}-${day}`));
  const rows = often.map((day) => row(day, -42_500, 'J SMITH'));
  expect(matchExisting(rows, posted).filter((id) => id !== undefined)).toEqual([]);
});

it('random rows and entries are paired one to one, near, of one amount, and never without a reason', () => {
  const some = fc.array(
    fc.record({
      later: fc.integer({ min: 0, max: 30 }),
      amount: fc.constantFrom(-260, -1240, 5000),
      name: fc.constantFrom('Tesco', 'Corner Coffee', 'Letterbox', 'Mill Terrace'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(some, some, (ofFile, ofBook) => {
      const rows = ofFile.map(({ later, amount, name }) =>
        row(addDays('2026-01-01', later), amount, `${name} 77`),
      );
      const entries = ofBook.map(({ later, amount, name }, place) =>
        entry(`${place}`, addDays('2026-01-01', later), amount, name),
      );
      const found = matchExisting(rows, entries);
      const ids = found.filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [place, id] of found.entries()) {
        if (id === undefined) continue;
        const [one, other] = [rows[place], entries[Number(id)]];
        expect(other?.amount).toBe(one?.amount);
        expect(Math.abs(daysBetween(one?.day ?? '', other?.day ?? ''))).toBeLessThanOrEqual(4);
        expect(one?.text.startsWith(other?.text ?? '-')).toBe(true);
      }
    }),
    { numRuns: times(200, 5000) },
  );
});

const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) => {
    const weight = fc.constantFrom(0, 0, 1, 3, 90, 95, 100);
    const row = fc.array(weight, { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

it('no other assignment of rows to columns has more pairs', () => {
  fc.assert(
    fc.property(tables, (weights) => {
      const columns = assign(weights);
      const taken = columns.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      expect(columns.every((column, row) => column === undefined || (weights[row]?.[column] ?? 0) > 0)).toBe(
        true,
      );
      expect(taken.length).toBe(most(weights, new Set()));
    }),
  );
});

it('an assignment takes the greatest weights, if as many pairs remain', () => {
  expect(
    assign([
      [90, 100],
      [95, 90],
    ]),
  ).toEqual([1, 0]);
  expect(
    assign([
      [90, 100],
      [0, 95],
    ]),
  ).toEqual([0, 1]);
});

/** By trying all of them. */
function most([first, ...others]: readonly (readonly number[])[], taken: ReadonlySet<number>): number {
  if (first === undefined) return 0;
  const counts = first.map((weight, column) =>
    weight === 0 || taken.has(column) ? 0 : 1 + most(others, new Set([...taken, column])),
  );
  return Math.max(most(others, taken), ...counts);
}
