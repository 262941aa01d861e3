import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { times } from '#server/testing/nightly.ts';
import { type Draft, newBook } from './testing/books.ts';

const names = [
  'Tesco Stores 3241',
  'Tesco Stores 2210',
  'Café Métro',
  'Letterbox Broadband',
  'スーパー',
  'O2',
  '',
];

/** A ledger in the order of days, with equal rows, a bank's ids or none, and ids that are used twice. */
const ledgers = fc
  .record({
    ids: fc.constantFrom('none', 'unique', 'reused'),
    rows: fc.array(
      fc.record({
        later: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
        amount: fc.constantFrom(-260, -260, -1240, -4807, 241_000, -999),
        name: fc.constantFrom(...names),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  })
  .map(({ ids, rows }) => {
    let day = '2026-01-28';
    return rows.map(({ later, amount, name }, place): Draft => {
      day = addDays(day, later);
      const number = ids === 'reused' ? Math.floor(place / 2) : place;
      return { day, amount, name, bankId: ids === 'none' ? null : `T${number}` };
    });
  });

/** Splits at a change of day, as banks export whole days. */
function cutAt(ledger: readonly Draft[], place: number): number {
  let cut = Math.min(place, ledger.length);
  while (cut > 0 && cut < ledger.length && ledger[cut]?.day === ledger[cut - 1]?.day) cut--;
  return cut;
}

function check<T extends [unknown, ...unknown[]]>(
  arbitraries: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
  property: (...values: T) => void,
): void {
  fc.assert(fc.property<T>(...arbitraries, property), { numRuns: times(150, 10_000) });
}

it('random ledgers are added once, whole, however often they come and in whatever order', () => {
  check([ledgers, fc.integer()], (ledger, seed) => {
    const book = newBook();
    expect(book.importFile(ledger).added.length).toBe(ledger.length);
    const shuffled = fc.sample(fc.shuffledSubarray(ledger, { minLength: ledger.length }), {
      seed,
      numRuns: 1,
    });
    for (const again of [ledger, [...ledger].reverse(), ...shuffled])
      expect(book.importFile(again).added).toEqual([]);
  });
});

it('random ledgers are whole after two overlapping statements in any order, and after the whole', () => {
  const place = fc.integer({ min: 0, max: 40 });
  check([ledgers, place, place, fc.boolean()], (ledger, one, other, isLaterFirst) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => cutAt(ledger, at));
    const parts = [ledger.slice(0, to), ledger.slice(from)];
    const book = newBook();
    for (const part of isLaterFirst ? parts.reverse() : parts) book.importFile(part);
    expect(book.importFile(ledger)).toEqual({ added: [], transactions: ledger.length });
  });
});

it('random ledgers get exactly what was missing: late bookings with earlier days, too', () => {
  check([ledgers, fc.array(fc.nat(39))], (ledger, late) => {
    const book = newBook();
    const early = ledger.filter((_, place) => !late.includes(place));
    book.importFile(early);
    const { added, transactions } = book.importFile(ledger);
    expect({ added: added.length, transactions }).toEqual({
      added: ledger.length - early.length,
      transactions: ledger.length,
    });
  });
});

it('random ledgers add nothing in another format, whose ids differ and whose names are longer or shorter', () => {
  check([ledgers, fc.constantFrom('longer', 'shorter')], (ledger, style) => {
    const named = ledger.filter(({ name }) => name !== '');
    const book = newBook();
    book.importFile(named);
    const otherwise = named.map((row, place) => ({
      ...row,
      bankId: `X${place}`,
      name: style === 'longer' ? `SEPA-Lastschrift ${row.name}` : row.name.slice(0, 9).toUpperCase(),
      note: style === 'longer' ? 'Ref 20931 Mandat 4' : '',
    }));
    expect(book.importFile(otherwise, { shape: 'bank mt940' }).added).toEqual([]);
  });
});

it('random ledgers of two accounts that are named are both whole', () => {
  check([ledgers], (ledger) => {
    const book = newBook();
    book.importFile(ledger, { account: 'DE89370400440532013000' });
    const { transactions } = book.importFile(ledger, { account: 'DE02120300000000202051' });
    expect(transactions).toBe(ledger.length * 2);
  });
});
