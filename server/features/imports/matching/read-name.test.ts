import { expect, it } from 'vitest';
import { learnPlaces } from './place-names.ts';
import { readName } from './read-name.ts';

const none = learnPlaces([]);

function clean(name: string, { day = '2026-11-20', amount = -4250, file = [] as string[] } = {}): string {
  return readName({ name, day, amount }, file.length > 0 ? learnPlaces([name, ...file]) : none).name;
}

it.each([
  ['of who collects for the shop', 'SQ *BLUE BOTTLE COFFEE', 'BLUE BOTTLE COFFEE'],
  ['of PayPal', 'PAYPAL *SPOTIFY', 'SPOTIFY'],
  ['of SumUp', 'SumUp  *Marktstand Vogt', 'Marktstand Vogt'],
  ['of the number of the card', 'CARD 4471 PENNY LANE BOOKS', 'PENNY LANE BOOKS'],
  ['of a masked card', 'PENNY LANE BOOKS ****4471', 'PENNY LANE BOOKS'],
  ['of the phrase of the payment', 'SEPA-Lastschrift Vodafone GmbH', 'Vodafone GmbH'],
  ['of a French phrase', 'PAIEMENT CB CARREFOUR CITY', 'CARREFOUR CITY'],
  ['of a Spanish phrase', 'Compra con tarjeta Mercadona Valencia Centro', 'Mercadona Valencia Centro'],
  ['of a Polish phrase', 'Płatność kartą Żabka Nano', 'Żabka Nano'],
  ['of the day of the purchase', 'HARBOUR CAFE 18/11', 'HARBOUR CAFE'],
  ['of day and time', 'HOFER DANKT WIEN 18.11. 17:20', 'HOFER DANKT WIEN'],
  ['of a month glued to the phrase', 'POS18NOV NETFLIX.COM', 'NETFLIX.COM'],
  ['of the amount', 'POS 42,50 HARBOUR CAFE BRISTOL', 'HARBOUR CAFE BRISTOL'],
  ['of a reference', 'FREE MOBILE SARL REF: FM-1234567', 'FREE MOBILE SARL'],
  [
    'of the path of an Indian transfer',
    'UPI/DR/412345678901/CORNER BAKERY/YESB/corner@ybl/Paid',
    'CORNER BAKERY',
  ],
  [
    'of an address and a branch',
    'UPI-CORNER BAKERY-CORNER@YBL-YESB0000123-412345678901-UPI',
    'CORNER BAKERY',
  ],
  ['of a phrase behind it', 'SKLEP NOWY WARSZAWA ZAKUP PRZY UŻYCIU KARTY', 'SKLEP NOWY WARSZAWA'],
  ['of a tax id', 'PADARIA SAO JOSE DO PORTO LTDA - 12.345.678/0001-00', 'PADARIA SAO JOSE DO PORTO LTDA'],
  ['of the city of the terminal', 'NEUER MARKT AM TOR//BERLIN/DE', 'NEUER MARKT AM TOR'],
  [
    'of the day of value',
    'CORNER SHOP HARBOUR SYDNEY AUS Value Date: 18/11/2026',
    'CORNER SHOP HARBOUR SYDNEY AUS',
  ],
  ['of the code of a terminal', 'STARBUCKS STORE 07604', 'STARBUCKS STORE'],
])('a name is cleaned %s', (_, name, expected) => {
  expect(clean(name)).toBe(expected);
});

it('a name is cleaned of the city and the country that different payees of the file have', () => {
  const file = ['THAMESIDE WATER BRISTOL GB', 'CORNER BAKERY SHOP BRISTOL GB'];
  expect(clean('PENNY LANE BOOKS BRISTOL GB', { file })).toBe('PENNY LANE BOOKS');
});

it('a name is cleaned of the number of a branch, if the file has several', () => {
  expect(clean('TESCO STORES 3241', { file: ['TESCO STORES 2210'] })).toBe('TESCO STORES');
  expect(clean('TESCO STORES 3241')).toBe('TESCO STORES 3241');
});

it('a name is not cleaned of the card that is paid', () => {
  expect(clean('PAYMENT TO CREDIT CARD 4929')).toBe('CREDIT CARD 4929');
  expect(clean('CREDIT CARD 4929 PENNY LANE BOOKS')).toBe('CREDIT PENNY LANE BOOKS');
});

it.each(['CREDIT CARD PAYMENT', 'DIRECT DEBIT PAYMENT', 'Debit card purchase fee', 'Transfer to savings'])(
  'a name is not cleaned of what is most of it: %s',
  (name) => {
    expect(clean(name)).toBe(name);
  },
);

it('a name is cleaned as far as most of it remains', () => {
  expect(clean('HOFER DANKT 0527 K2 18.11. 17:20')).toBe('HOFER DANKT 0527 K2');
});

it.each([
  '7-Eleven',
  'O2',
  '3 Store',
  'Pret A Manger 212',
  '24/7 Gym',
  'Studio 54',
  'Pos Malaysia',
  'Transfer',
  'Card Factory',
  'Visa',
  'H&M',
  '1&1 Telecom',
  'C&A STORE',
  'Paypal',
  'Compra',
  'Kort & Godt',
  'Route 66 Diner',
  'ID Mobile',
  '山田下社',
  'Überweisung',
  'Cafe 1911',
])('“%s” stays as it is', (name) => {
  expect(clean(name)).toBe(name);
  expect(clean(name, { amount: -21_200 })).toBe(name);
});

it('the key of a payee is the same without all the noise', () => {
  const keyOf = (name: string) => readName({ name, day: '2026-11-20', amount: -4250 }, none).payee;
  expect(keyOf('HOFER DANKT 0527 K2 18.11. 17:20')).toBe('hofer dankt');
  expect(keyOf('POS 42,50 AT K1 16.11. 11:32 HOFER DANKT 4105')).toBe(
    keyOf('HOFER DANKT 0391 K2 19.11. 09:01'),
  );
});
