import { expect, it } from 'vitest';
import type { ListedRow } from '../transaction-fields.ts';
import { csvHead, toCsvLine } from './export.service.ts';

const plain: ListedRow = {
  id: '',
  name: 'Harbour Café',
  category: 'Food',
  amount: 785,
  added_on: '2026-11-19',
  is_income: 0,
  note: '',
  recurring_id: null,
  receipt_id: null,
  import_id: null,
};

it('the CSV file starts with a byte order mark and the column names', () => {
  expect(csvHead).toBe('\ufeffDate,Type,Name,Category,Amount,Currency,Note\r\n');
});

it('the CSV file contains a line per transaction, with two decimals in amounts', () => {
  expect(toCsvLine(plain, 'GBP')).toBe('2026-11-19,Expense,Harbour Café,Food,7.85,GBP,\r\n');
  expect(toCsvLine({ ...plain, amount: 61_240, is_income: 1 }, 'JPY')).toContain(',612.40,JPY,');
});

it('the CSV file quotes fields with commas, quotes or line breaks, and with what divides lines elsewhere', () => {
  expect(toCsvLine({ ...plain, name: 'a "b", c', note: 'two\nlines' }, 'USD')).toBe(
    '2026-11-19,Expense,"a ""b"", c",Food,7.85,USD,"two\nlines"\r\n',
  );
  expect(toCsvLine({ ...plain, name: 'tea; cake', note: 'a\tb' }, 'USD')).toBe(
    '2026-11-19,Expense,"tea; cake",Food,7.85,USD,"a\tb"\r\n',
  );
});

it.each(['=1+1', '+44', '-5', '@cmd', '\tx', '  =1', '\r=1', '＝1', '＠x', "'=1"])(
  'the CSV file neutralises the spreadsheet formula %j',
  (name) => {
    expect(toCsvLine({ ...plain, name }, 'USD')).toMatch(/Expense,"?'/);
  },
);

it.each([
  ["x;=cmd|'/c calc'!A0;y", `"x;'=cmd|'/c calc'!A0;y"`],
  ['x\t+1', `"x\t'+1"`],
  ['x\r\n-1', `"x\r\n'-1"`],
  ['x;"=1', `"x;'""=1"`],
  ['x; ＝1', `"x;' ＝1"`],
  ["x;'=1", `"x;''=1"`],
  ['a-b; c=d', '"a-b; c=d"'],
])('the CSV file neutralises formulas where a spreadsheet divides lines elsewhere: %j', (name, cell) => {
  expect(toCsvLine({ ...plain, name }, 'USD')).toBe(`2026-11-19,Expense,${cell},Food,7.85,USD,\r\n`);
});
