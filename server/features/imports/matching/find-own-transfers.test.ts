import { expect, it } from 'vitest';
import { bankText } from './bank-lines.ts';
import { type AccountLine, findOwnTransfers } from './find-own-transfers.ts';

function line(
  amount: number,
  name: string,
  more: { note?: string; day?: string; account?: string; category?: string } = {},
): AccountLine {
  const { note = '', day = '2026-11-20', account = 'current', category = null } = more;
  return { day, amount, bankId: null, text: bankText({ name, note }), account, category };
}

function find(row: AccountLine, others: AccountLine[] = [], numbers: string[] = []): string | undefined {
  const [move] = findOwnTransfers([row], { others, numbers });
  return move && `${move.place} by ${move.by}`;
}

it.each([
  'Transfer to savings',
  'INTERNAL TRANSFER 4471',
  'Übertrag auf Sparkonto',
  'VIREMENT INTERNE 20/11',
  'Traspaso entre cuentas',
  'GIROCONTO',
  'Transferência entre contas próprias',
  'Overboeking tussen eigen rekeningen',
  'Överföring mellan egna konton',
  'Overførsel mellem egne konti',
  'Oma tilisiirto',
  'Przelew własny',
  'Převod mezi vlastními účty',
  'Saját számlák közötti átvezetés',
  'Transfer între conturi proprii',
  'Перевод между своими счетами',
  'Kendi hesabıma',
  '本人账户互转',
])('a move between own accounts is proved by the words %s', (name) => {
  expect(find(line(-25_000, name))).toMatch(/by words$/);
});

it('a move between own accounts is proved by the number of another own account', () => {
  const row = line(-25_000, 'Lena Vogt', { note: 'IBAN DE02 1203 0000 0000 2020 51' });
  expect(find(row, [], ['DE02120300000000202051'])).toBe('account by number');
  expect(find({ ...row, account: 'DE02120300000000202051' }, [], ['DE02120300000000202051'])).toBe(undefined);
});

it.each([
  ['Transfer : Rainy Day', ''],
  ['', "To 'Rainy Day'"],
])(
  'a move between own accounts is proved by the name of another account: %j, category %j',
  (name, category) => {
    const row = line(-25_000, name, { category });
    expect(find(row, [], ['current', 'Rainy Day'])).toBe('account by name');
    expect(find(row, [], ['current', 'Holidays'])).toBe(undefined);
  },
);

it('a payee who is called like another account is one if that has the opposite', () => {
  const [there, back] = [line(-25_000, 'Rainy Day'), line(25_000, 'current', { account: 'Rainy Day' })];
  const numbers = ['current', 'Rainy Day'];
  const moves = findOwnTransfers([there, back], { others: [], numbers });
  expect(moves).toEqual([
    { place: 'account', by: 'opposite' },
    { place: 'account', by: 'opposite' },
  ]);
  expect(find(there, [], numbers)).toBe(undefined);
});

it('a category for transfers suggests a move between own accounts, which the opposite proves', () => {
  const [there, back] = [
    line(-25_000, 'Lena Vogt', { category: 'Transfers' }),
    line(25_000, 'From Lena', { category: 'Transfers', account: 'savings' }),
  ];
  expect(find(there)).toBe('account by suggestion');
  expect(findOwnTransfers([there, back], { others: [], numbers: [] })).toEqual([
    { place: 'account', by: 'opposite' },
    { place: 'account', by: 'opposite' },
  ]);
});

it('a move between own accounts is proved by the opposite in another account a few days away, if the words suggest it', () => {
  const opposite = line(41_000, 'PAYMENT RECEIVED', { day: '2026-11-22', account: 'card' });
  expect(find(line(-41_000, 'Credit card payment'), [opposite])).toBe('card by opposite');
  expect(find(opposite, [line(-41_000, 'Credit card payment')])).toBe('account by opposite');
  expect(find(line(-41_000, 'Credit card payment'), [{ ...opposite, day: '2026-11-24' }])).toBe(
    'card by suggestion',
  );
});

it.each([
  ['AUTOMATIC PAYMENT - THANK YOU', 12_345, 'card'],
  ['Kreditkartenabrechnung', -41_000, 'card'],
  ['ATM WITHDRAWAL HIGH ST', -5_000, 'cash'],
  ['BANKOMAT 02950284 K2 21.09. 11:50', -9_000, 'cash'],
  ['RETRAIT DAB 20/11 PARIS', -6_000, 'cash'],
  ['Výběr z bankomatu', -100_000, 'cash'],
  ['снятие наличных', -300_000, 'cash'],
  ['Top-Up by *1234', 5_000, 'account'],
])('a move between own accounts is suggested by the words %s', (name, amount, place) => {
  expect(find(line(amount, name))).toBe(`${place} by suggestion`);
});

it.each([
  ['Savings account interest', 412],
  ['ATM fee', -250],
  ['Zinsen Sparkonto', 120],
  ['Card payment Tesco Stores', -4_250],
  ['Kartenzahlung Bäckerei Vogt', -420],
  ['Transfer to Anna Berger', -2_000],
  ['Überweisung', -2_400],
  ['Lebara top up', -1_000],
  ['Cashpoint Café refund', 300],
])('a purchase or income is no move: %s', (name, amount) => {
  expect(find(line(amount, name))).toBe(undefined);
});

it('a purchase or income is no move although another account has the opposite', () => {
  const purchase = line(-2_500, 'Card payment Harbour Café');
  expect(find(purchase, [line(2_500, 'Transfer from Anna Berger', { account: 'other' })])).toBe(undefined);
  expect(find(line(-2_500, 'Tesco'), [line(2_500, 'Payment received', { account: 'other' })])).toBe(
    undefined,
  );
});

it('a purchase or income is no move because the same account has the opposite', () => {
  expect(find(line(-2_500, 'Transfer to Anna'), [line(2_500, 'Payment thank you')])).toBe(undefined);
});
