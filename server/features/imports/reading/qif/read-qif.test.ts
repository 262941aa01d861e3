import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(...lines: string[]) {
  return readStatement(Buffer.from(lines.join('\r\n')), { context });
}

it('each part of a split in QIF that adds up is one row', () => {
  const { rows } = read(
    '!Type:Bank',
    'D25/01/2024',
    'T-30.00',
    'PMarket',
    'SFood',
    'Ebread',
    '$-20.00',
    'SHome:Garden',
    '$-10.00',
    '^',
    'D26/01/2024',
    'T-30.00',
    'PMarket',
    'SFood',
    '$-1.00',
    'SHome',
    '$-2.00',
    '^',
  );
  expect(rows.map(({ amount, category, note }) => [amount, category, note])).toEqual([
    [-2000, 'Food', 'bread'],
    [-1000, 'Home: Garden', ''],
    [-3000, 'Food', ''],
  ]);
});

it('QIF knows accounts, leaves the opening balance and trades out, and skips lists', () => {
  const { rows, leftOut } = read(
    '!Option:AutoSwitch',
    '!Account',
    'NSavings',
    'TBank',
    '^',
    '!Type:Bank',
    "D1/ 5'04",
    'T100',
    'POpening Balance',
    'L[Savings]',
    '^',
    "D1/25'04",
    'T-1,234.50',
    'PShop',
    '^',
    '!Type:Cat',
    'NFood',
    'E',
    '^',
    '!Type:Invst',
    "D1/25'04",
    'NBuy',
    'T5',
    '^',
  );
  expect(rows).toMatchObject([{ day: '2004-01-25', amount: -123450, account: 'Savings', line: 12 }]);
  expect(leftOut.map(({ code }) => code)).toEqual(['opening_balance', 'investment']);
});

it('what QIF moves to another account is left out, also as a part of a split', () => {
  const { rows, leftOut } = read(
    '!Type:Bank',
    'D1/25/2024',
    'T-200',
    'PSavings plan',
    'L[Savings]',
    '^',
    'D1/26/2024',
    'T900',
    'PWork',
    'SSalary',
    '$1000',
    'S[Pension]',
    '$-100',
    '^',
  );
  expect(rows).toMatchObject([{ amount: 100_000, category: 'Salary' }]);
  expect(leftOut).toMatchObject([
    { code: 'own_account', row: { amount: -20_000, category: null } },
    { code: 'own_account', row: { amount: -10_000, category: null } },
  ]);
});

it('a year of one digit after an apostrophe in QIF is one of this century', () => {
  const { rows } = read('!Type:Bank', "D1/15' 4", 'T-45.20', 'PShop', '^');
  expect(rows.map(({ day }) => day)).toEqual(['2004-01-15']);
});

it('a QIF file asks once for the order of days, and takes the answer', () => {
  const file = Buffer.from('!Type:CCard\nD01/02/2024\nT-5\nPShop\n^\n');
  const asked = readStatement(file, { context });
  expect(asked.questions).toMatchObject([
    { key: 'dateOrder', guess: 'dmy', message: 'Is 01/02/2024 day first or month first?' },
  ]);
  const answered = readStatement(file, { context, change: { dateOrder: 'mdy' } });
  expect([answered.rows[0]?.day, answered.questions]).toEqual(['2024-01-02', []]);
});

it('a QIF file needs no headline', () => {
  expect(read('D2024-01-31', 'T-5', 'PShop', '^').format).toBe('qif');
});

it('a QIF file asks for the sign of a card whose amounts have no minus', () => {
  const file = Buffer.from('!Type:CCard\nD25/01/2024\nT5.00\nPShop\n^\nD26/01/2024\nT7.50\nPCafe\n^\n');
  expect(readStatement(file, { context })).toMatchObject({
    rows: [{ amount: -500 }, { amount: -750 }],
    questions: [{ key: 'sign', guess: 'turned' }],
  });
  expect(readStatement(file, { context, change: { sign: 'as_written' } })).toMatchObject({
    rows: [{ amount: 500 }, { amount: 750 }],
    questions: [],
  });
});
