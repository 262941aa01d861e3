import { describe, expect, it } from 'vitest';
import { type Draft, newBook } from './testing/books.ts';

const tram = { day: '2026-11-18', amount: -260, name: 'City Tramways' };
const coffee = { day: '2026-11-18', amount: -350, name: 'Corner Coffee' };

/** How many rows of each file are new, one file after the other. */
function countNew(...files: Draft[][]): number[] {
  const book = newBook();
  return files.map((file) => book.importFile(file).added.length);
}

describe('what other projects learnt from their imports', () => {
  it('1: two equal rows of a file are two transactions', () => {
    expect(countNew([tram, tram])).toEqual([2]);
  });

  it('2: of three equal rows two are new if the book has one', () => {
    expect(countNew([tram], [tram, tram, tram])).toEqual([1, 2]);
  });

  it('3: the same amount on another day is another transaction', () => {
    expect(countNew([coffee], [{ ...coffee, day: '2026-11-19' }])).toEqual([1, 1]);
  });

  it('4: the same file adds nothing, however often it comes', () => {
    expect(countNew([tram, tram, coffee], [tram, tram, coffee], [coffee, tram, tram])).toEqual([3, 0, 0]);
  });

  it('5: an id that a bank uses twice is one of two rows with other amounts or days', () => {
    const purchase = { ...coffee, bankId: '77' };
    const rows = [purchase, { ...purchase, amount: -15, name: 'Fee' }, { ...purchase, day: '2026-11-19' }];
    expect(countNew([purchase], rows, rows)).toEqual([1, 2, 0]);
  });

  it('6: rows with two ids are two transactions although all else is equal', () => {
    expect(countNew([{ ...tram, bankId: 'a' }], [{ ...tram, bankId: 'b' }])).toEqual([1, 1]);
    expect(
      countNew(
        [{ ...tram, bankId: 'a' }],
        [
          { ...tram, bankId: 'b' },
          { ...tram, bankId: 'a' },
        ],
      ),
    ).toEqual([1, 1]);
  });

  it('19: a late booking with an earlier day is not lost', () => {
    const late = { ...coffee, day: '2026-11-02', name: 'Late Bookings Ltd' };
    expect(countNew([tram, coffee], [late, tram, coffee])).toEqual([2, 1]);
  });
});

it('a row is the one of an earlier file with another text of the same bank, if the file has the days before and after', () => {
  const [first, last] = [
    { ...coffee, day: '2026-11-01' },
    { ...coffee, day: '2026-11-30' },
  ];
  const reworded = { ...tram, name: 'City Tramways Ltd, Bristol' };
  expect(countNew([first, tram, last], [first, reworded, last])).toEqual([3, 0]);
  expect(countNew([first, tram], [reworded, last])).toEqual([2, 2]);
});

it('a row of the first day is the one of an earlier file of which another column was read, as some other rows tell', () => {
  const fee = { ...coffee, amount: -100, name: 'Monthly fee' };
  const rows = [coffee, tram, { ...tram, day: '2026-11-19', amount: -480 }];
  const other = { day: '2026-11-20', amount: -4800, name: 'Acme Energy', note: 'Direct debit' };
  const withKind = rows.map((row) => ({ ...row, note: 'Card purchase' }));
  expect(countNew([fee, ...rows], [fee, ...withKind, other])).toEqual([4, 1]);
  expect(countNew([fee, ...withKind, other], [fee, ...rows])).toEqual([5, 0]);
});

it('a row is the one of an earlier file although a bank numbers the rows of each download anew', () => {
  const days = ['03', '04', '05', '06', '07', '08'].map((day) => ({ ...coffee, day: `2026-11-${day}` }));
  const numbered = (from: number) => days.map((row, place) => ({ ...row, bankId: `${from + place}` }));
  expect(countNew(numbered(100), numbered(200))).toEqual([6, 0]);
  const few = [coffee, tram, tram, { ...coffee, day: '2026-11-19' }, { ...tram, day: '2026-11-20' }];
  const numberedFrom1 = (rows: Draft[]) => rows.map((row, place) => ({ ...row, bankId: `${place + 1}` }));
  expect(countNew(numberedFrom1([{ ...coffee, day: '2026-11-02' }, ...few]), numberedFrom1(few))).toEqual([
    6, 0,
  ]);
});

it('a row is the one of an earlier file with no name in common, if day, amount and count of the statement agree', () => {
  const rows = [
    tram,
    coffee,
    coffee,
    { ...tram, amount: -4807 },
    { ...coffee, day: '2026-11-20', amount: 99 },
  ];
  const book = newBook();
  book.importFile(rows, { shape: 'csv' });
  const renamed = rows.map((row) => ({ ...row, name: `Karte ${row.amount}` }));
  expect(book.importFile(renamed, { shape: 'mt940' }).added).toEqual([]);
  expect(book.importFile([...renamed, { ...tram, name: 'Neu' }], { shape: 'camt' }).added).toEqual([5]);
});

it('a row is the one of an earlier file in another format only by its name, if the statements do not agree', () => {
  const book = newBook();
  book.importFile([tram, coffee], { shape: 'csv' });
  const rows = [
    { ...tram, name: 'CITY TRAMW' },
    { ...coffee, name: 'Penny Lane Books' },
  ];
  expect(book.importFile(rows, { shape: 'mt940' }).added).toEqual([1]);
});

it.each([
  ['12345678', '12345679', [1, 1]],
  ['12345678', '12-34-56 12345678', [1, 0]],
  ['1234', '5678', [1, 0]],
])('of the same fee in a file of account %s and in one of account %s, %j are new', (one, other, added) => {
  const book = newBook();
  const fee = { day: '2026-11-30', amount: -500, name: 'Service charge' };
  const files = [one, other].map((account) => book.importFile([fee], { shape: `ofx ${account}`, account }));
  expect(files.map((file) => file.added.length)).toEqual(added);
});

it('a file of which hardly anything is in the earlier ones is of another account', () => {
  const rows = Array.from({ length: 12 }, (_, place) => ({ ...coffee, amount: -100 - place }));
  const fee = { day: '2026-11-18', amount: -200, name: 'Monthly fee' };
  const others = rows.map((row) => ({ ...row, amount: row.amount - 1000 }));
  expect(countNew([...rows, fee], [...others, fee])).toEqual([13, 13]);
});
