import { expect, it } from 'vitest';
import { readEntry } from './read-entry.ts';
import { context, read } from './testing/read-on-a-sunday.ts';

it.each([
  ['£4.50', '4.50'],
  ['4.50 GBP', '4.50'],
  ['£ 4', '4.00'],
  ['4£', '4.00'],
  ['.50', '0.50'],
  ['1,234', '1234.00'],
  ['1’234.50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['12.50+3', '15.50'],
  ['£12.50 + £3', '15.50'],
  ['(19.99+5)/2', '12.50'],
  ['3×4.20', '12.60'],
  ['20-0.01', '19.99'],
  ['£-4', '4.00'],
])('an amount is read from %j', (text, amount) => {
  expect(read(`coffee ${text}`)).toMatchObject({ name: 'coffee', amount, doubts: [] });
  expect(read(`${text}. coffee 2 go`)).toMatchObject({ amount });
});

it.each([
  ['five hundred pounds rent', '500.00'],
  ['two hundred and fifty pounds rent', '250.00'],
  ['two thousand pounds holiday', '2000.00'],
  ['zweihundertfünfzig Pfund Miete', '250.00'],
  ['quatre-vingt-quinze livres loyer', '95.00'],
  ['dos mil quinientas libras coche', undefined],
  ['dos mil quinientos libras coche', '2500.00'],
  ['ice cream two pounds fifty', '2.50'],
  ['ice cream 3 pounds 50', '3.50'],
  ['1,000 pounds holiday', '1000.00'],
  ['coffee 4.50 pounds', '4.50'],
  ['80p banana', '0.80'],
  ['99 pence banana', '0.99'],
  ['stamp fifty cents', '0.50'],
  ['banana 75¢', '0.75'],
  ['car £3k', '3000.00'],
  ['car 3 thousand pounds', '3000.00'],
  ['3£40 bread', '3.40'],
  ['bread 3 £ 40', '3.40'],
  ['shelf 49,-', '49.00'],
  ['chai 40/-', '40.00'],
  ['car 8 lakh', '800000.00'],
  ['house 2.5 million', '2500000.00'],
  ["churros 3'50", '3.50'],
])('an amount in words or with its own signs is read: %j is %s', (line, amount) => {
  const { amount: found, name, doubts } = read(line);
  expect({ found, doubts }).toEqual({ found: amount, doubts: [] });
  if (amount) expect(name).toMatch(/^[\p{L} ]+$/u);
  if (amount) expect(name).not.toMatch(/pound|pence|livres|thousand|k$/);
});

it.each([
  'two pounds fifty coffee',
  '2 x coffee 3.90',
  '2x coffee 3.90',
  '2 @ 3.90 coffee',
  '2 coffees at 3.90 each',
  '3 coffees at £2',
  '2 Bier à 4,20',
  '3 cafés a 1,50',
  '2 x coffee 4',
])('an amount is asked about if it may be another: %j', (line) =>
  expect(read(line).doubts).toEqual(['several amounts']),
);

it.each(['1 coffee at 3.90', '1x coffee 3.90'])('an amount for one of something is certain: %j', (line) =>
  expect(read(line)).toMatchObject({ amount: '3.90', doubts: [] }),
);

it.each(['coffee 4.50!!', 'coffee 4.50?!', 'coffee 4.50...', 'coffee £4.50!', '4.50!! coffee'])(
  'an amount may have any marks behind it, which are not part of the name: %j',
  (line) => expect(read(line)).toMatchObject({ name: 'coffee', amount: '4.50', doubts: [] }),
);

it('an amount with thousands divided by a blank takes the sign behind them', () => {
  const french = { currency: 'EUR', decimalSeparator: ',' } as const;
  expect(read('salaire 1 850 €', french)).toMatchObject({ name: 'salaire', amount: '1850.00' });
  expect(read('salaire 1 850 £', french).doubts).toContain('other currency');
});

it('an amount with a plain dollar sign fits any dollar currency', () => {
  expect(read('coffee $4', { currency: 'CAD' }).doubts).toEqual([]);
  expect(read('coffee CA$4', { currency: 'CAD' }).doubts).toEqual([]);
  expect(read('coffee A$4', { currency: 'CAD' }).doubts).toEqual(['other currency']);
  const canadian = { currency: 'USD', decimalSeparator: ',' } as const;
  expect(read('café 4,50\u00a0$\u00a0US', canadian)).toMatchObject({ name: 'café', doubts: [] });
  expect(read('café 4,50 $ CA', canadian).doubts).toEqual(['other currency']);
  expect(read('4,50 $ au bureau', canadian)).toMatchObject({ name: 'au bureau', doubts: [] });
  expect(read('tea Rs 40', { currency: 'INR' })).toMatchObject({ amount: '40.00', doubts: [] });
  for (const tea of ['tea 450円', 'tea ￥450'])
    expect(read(tea, { currency: 'JPY' })).toMatchObject({ name: 'tea', amount: '450.00', doubts: [] });
});

it.each([
  ['7 eleven 12.40', '7 eleven', '12.40'],
  ['7 eleven 12', '7 eleven', '12.00'],
  ['7-11 12.40', '7-11', '12.40'],
  ['7-eleven 3', '7-eleven', '3.00'],
  ['h&m 2 socks 9.99', 'h&m 2 socks', '9.99'],
  ['9.99 h&m 2 socks', 'h&m 2 socks', '9.99'],
  ['No. 5 perfume 80.00', 'No. 5 perfume', '80.00'],
  ['24/7 gym 30', '24/7 gym', '30.00'],
  ['3M tape 4', '3M tape', '4.00'],
  ['4x4 hire 50', '4x4 hire', '50.00'],
  ['bond 007 12', 'bond 007', '12.00'],
  ['10:30 train 18.20', '10:30 train', '18.20'],
  ['5 pounds potatoes 3.20', '5 pounds potatoes', '3.20'],
  ['500g rice 2', '500g rice', '2.00'],
  ['50% off shoes 30', '50% off shoes', '30.00'],
  ['invoice #42 100', 'invoice #42', '100.00'],
  ['B52 cocktail £9', 'B52 cocktail', '9.00'],
  ['studio 54 £9', 'studio 54', '9.00'],
  ['card 4111111111111111 5.00', 'card 4111111111111111', '5.00'],
])('a number in the name of %j stays there', (line, name, amount) => {
  expect(read(line)).toMatchObject({ name, amount, doubts: [] });
});

it.each([
  ['7 eleven', '7.00', 'part of the name'],
  ['lunch 12 with Anna', '12.00', 'part of the name'],
  ['coffee 3 cake 4', '4.00', 'several amounts'],
  ['coffee 4.50 cake 3.20', '3.20', 'several amounts'],
  ['£4.50 coffee £3.20 cake', '3.20', 'several amounts'],
  ['room 12 - 80.00', undefined, undefined],
  ['room 80 - 12.00', '68.00', 'dash or minus'],
  ['room 12 +80', '92.00', 'dash or minus'],
  ['coffee 3x 10.50', '31.50', 'dash or minus'],
  ['rent 1 jun 2025', '2025.00', 'day or amount'],
  ['rent 1 jun 2031', '2031.00', 'day or amount'],
  ['gas june 25', '25.00', 'day or amount'],
  ['coffee 4.10.', '4.10', 'day or amount'],
  ['coffee 31.11.', '31.11', undefined],
  ['dinner 10/3', '3.33', 'day or amount'],
  ['steel 1.234', undefined, 'too many decimals'],
  ['castle 9999999999', '9999999999.00', 'too large'],
  ['hotel 80€', '80.00', 'other currency'],
  ['hotel CA$80', '80.00', 'other currency'],
  ['hotel 80.50 CHF', '80.50', 'other currency'],
  ['hotel CHF 80', '80.00', 'other currency'],
  ['uber R$ 35,50', '35.50', 'other currency'],
  ['uber R$35', '35.00', 'other currency'],
  ['hotel ₺900', '900.00', 'other currency'],
  ['lunch 12000 won', '12000.00', 'other currency'],
  ['tea 3 #Drinks', '3.00', 'unknown category'],
  ['tea 3.00 yesterday friday', '3.00', 'several days'],
])('a number in the name of %j is read as %s, with the doubt: %s', (line, amount, doubt) => {
  expect(read(line)).toMatchObject({ amount, doubts: doubt ? [doubt] : [] });
});

it('a name that touches an amount is no currency', () => {
  expect(readEntry('tea£4', context)).toMatchObject({ name: 'tea£4', amount: undefined });
});

it.each([
  ['coffee 12.50+3*', '12.50+3*', 'unfinished'],
  ['coffee 12.50+ yesterday', '12.50+', 'unfinished'],
  ['coffee £12.50 + 3 *', '12.50 + 3 *', 'unfinished'],
  ['(2+3 coffee', '(2+3', 'bracket missing'],
  ['coffee 5/0', '5/0', 'by zero'],
  ['coffee 1.234+1 #Food', '1.234+1', 'decimals'],
])('an invalid sum in %j is reported as %j: %s', (line, text, flaw) => {
  expect(readEntry(line, context)).toMatchObject({
    name: 'coffee',
    amount: undefined,
    flawedSum: { text, flaw },
    doubts: [],
  });
});

it.each(['canal 1* 20.00', '24/0 gym 30', '50% off shoes 30', '4- tile paint 9'])(
  'an invalid sum is not reported in %j, which has an amount',
  (line) => expect(readEntry(line, context).flawedSum).toBeUndefined(),
);
