import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(...lines: string[]) {
  return readStatement(Buffer.from([...lines, '88'.padEnd(20, '9'), '\x1a'].join('\r\n'), 'latin1'), {
    context,
  });
}

const [account, inDollars] = ['210004180200051332', '210004180200051333'];
const money = (amount: number) => `${amount < 0 ? 1 : 2}${String(Math.abs(amount)).padStart(14, '0')}`;
const opened = (of: string, balance: number, currency = 978) =>
  `11${of}240101240131${money(balance)}${currency}3TITULAR`;
const move = (day: string, amount: number, references = '0'.repeat(38)) =>
  `22    0418${day}${day}04016${money(amount)}${references}`;
const closed = (of: string, balance: number, currency = 978) =>
  `33${of}${'0'.repeat(38)}${money(balance)}${currency}`;

it('Norma 43 is read, with several accounts, texts in two columns and references', () => {
  const { format, rows, balance, problems } = read(
    '002100240131',
    opened(account, 10_000),
    move('240131', -1_250),
    `2301${'COMPRA TARJETA'.padEnd(38)}PANADERÍA SOL`,
    '2302MADRID',
    '240197800000000001250',
    move('240131', 200_000, `0000000000000000000000${'NOMINA 01'.padEnd(16)}`),
    closed(account, 208_750),
    opened(inDollars, -500, 840),
    move('240102', 700),
    '2301INTERESES',
    closed(inDollars, 200, 840),
  );
  expect({ format, balance, problems }).toEqual({ format: 'norma43', balance: 'agrees', problems: [] });
  expect(rows).toMatchObject([
    {
      day: '2024-01-31',
      amount: -1_250,
      name: 'COMPRA TARJETA PANADERÍA SOL',
      note: 'MADRID',
      currency: 'EUR',
      account: 'ES9121000418450200051332',
      line: 3,
    },
    { day: '2024-01-31', amount: 200_000, name: 'NOMINA 01', note: '' },
    { day: '2024-01-02', amount: 700, name: 'INTERESES', currency: 'USD' },
  ]);
});

it('a line of Norma 43 that cannot be read is a problem, and proves nothing about the balance', () => {
  const { rows, problems, balance } = read(
    opened(account, 10_000),
    move('240231', -1_250),
    move('240131', -1_250).replace('1000', 'x000'),
    'MOVIMIENTO',
    closed(account, 20_000),
  );
  expect([rows, balance]).toEqual([[], 'absent']);
  expect(problems.map(({ code, line }) => [line, code])).toEqual([
    [2, 'no_such_day'],
    [3, 'not_an_amount'],
    [4, 'not_a_transaction'],
  ]);
});
