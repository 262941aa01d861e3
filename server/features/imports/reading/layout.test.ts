import { expect, it } from 'vitest';
import { importMessages } from '#contract/messages/imports.ts';
import { type LayoutChange, toRemember } from './layout.ts';
import { readStatement } from './read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };
const card = 'Posted,Merchant,Charge note,Amount\n01/02/2024,Café,x,5.00\n02/02/2024,Shop,y,1.500\n';

function read(change: LayoutChange = {}, text = card) {
  return readStatement(Buffer.from(text), { context, change });
}

it('a file asks one question at a time, each with its guess, until all are answered', () => {
  const first = read();
  expect(first.questions.map(({ key, guess }) => [key, guess])).toEqual([['dateOrder', 'dmy']]);
  const second = read({ dateOrder: 'mdy' });
  expect(second.questions.map(({ key, guess }) => [key, guess])).toEqual([['sign', 'turned']]);
  const third = read({ dateOrder: 'mdy', sign: 'as_written' });
  expect([third.questions, third.rows.map(({ day, amount }) => [day, amount])]).toEqual([
    [],
    [
      ['2024-01-02', 500],
      ['2024-02-02', 150],
    ],
  ]);
});

it('a file is read by its own layout as it was read before, without a question', () => {
  const { layout, rows, problems } = read();
  const again = read(layout);
  expect([again.layout, again.rows, again.problems, again.questions]).toEqual([layout, rows, problems, []]);
});

it('a remembered layout finds its headings on another line of the next file', () => {
  const { layout } = read();
  const next = read(toRemember(layout, layout.table?.headings ?? []), `Account 1\nFrom 1 to 2\n\n${card}`);
  expect([next.rows.map(({ line }) => line), next.otherLines.map(({ line }) => line)]).toEqual([
    [5, 6],
    [1, 2, 4],
  ]);
});

it('a layout remembered without headings takes no row away', () => {
  const rows = '31/01/2024;Shop;-1,00\n30/01/2024;Bar;-2,00\n';
  const { layout } = read({}, `My account\n\n${rows}`);
  expect(read(toRemember(layout, layout.table?.headings ?? []), rows).rows.map(({ line }) => line)).toEqual([
    1, 2,
  ]);
});

it('days without a year are of the latest year in which they are past in the order that was chosen', () => {
  const file = 'Date,Merchant,Amount\n10/12,Café,-5.00\n11/03,Shop,-1.50\n';
  expect(read({}, file).rows.map(({ day }) => day)).toEqual(['2025-12-10', '2026-03-11']);
  expect(read({ dateOrder: 'mdy' }, file).rows.map(({ day }) => day)).toEqual(['2026-10-12', '2026-11-03']);
});

it('days without a year are not said to be of the year before an opening balance', () => {
  const rows = '01/10,Rent,-60.00\n15/10,Café,-5.00\n21/10,Shop,-1.50\n';
  const file = `Date,Merchant,Amount\n01/10/2026,Opening balance,100.00\n${rows}`;
  expect(() => read({}, file)).toThrow(importMessages.failures.not_a_statement);
});

it('an answer about one table of a file does not turn another whose balance proves its sign', () => {
  const bank =
    'Date,Details,Amount,Balance\n01/02/2024,Rent,-600.00,400.00\n14/02/2024,Pay,900.00,1300.00\n15/02/2024,Tea,-3.00,1297.00\n';
  const both = `${bank}\nDate,Merchant,Card number,Amount\n16/02/2024,Café,1,5.00\n17/02/2024,Shop,1,1.50\n`;
  const amounts = (change: LayoutChange) => read(change, both).rows.map(({ amount }) => amount);
  expect(read({}, both).questions).toMatchObject([{ key: 'sign' }]);
  expect(read({}, both).layout.table).toMatchObject({
    otherTables: 1,
    proved: ['dateOrder', 'decimalMark', 'sign'],
  });
  expect(amounts({ sign: 'turned' })).toEqual([-60000, 90000, -300, -500, -150]);
  expect(amounts({ sign: 'as_written' })).toEqual([-60000, 90000, -300, 500, 150]);
});

it('a file takes every change of its layout', () => {
  const columns = ['day', 'unused', 'name', 'amount'] as const;
  const { rows } = read({
    table: { columns: [...columns] },
    decimalMark: ',',
    dateOrder: 'dmy',
    sign: 'as_written',
  });
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([['y', 150000]]);
});

it('a table may begin where the person says, without headings', () => {
  const { rows, otherLines } = read({ table: { firstLine: 3, hasHeadings: false } });
  expect([rows.map(({ line }) => line), otherLines.map(({ line }) => line)]).toEqual([[3], [1, 2]]);
});

it('headings that stand below rows are kept with the file', () => {
  const { rows, otherLines } = read(
    {},
    '2024-02-03,Bar,x,9.00\nPosted,Merchant,Note,Amount\n2024-02-02,Shop,y,5.00\n',
  );
  expect([rows.map(({ line }) => line), otherLines.map(({ line }) => line)]).toEqual([[1, 3], [2]]);
});

it('files with the same headings have the same shape', () => {
  const other = read({}, 'Posted,Merchant,Charge note,Amount\n05/02/2025,Bar,,9.00\n').layout.shape;
  expect(other).toBe(read().layout.shape);
  expect(other).not.toBe(read({}, 'Date,Payee,Amount\n05/02/2025,Bar,9.00\n').layout.shape);
});

it('a file may be read in another encoding', () => {
  expect(read({ encoding: 'windows-1252' }).rows[0]?.name).toBe('CafÃ©');
});
