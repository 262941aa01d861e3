import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { FieldHints } from '../reading.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const amountOf = (lines: string[], hints: Partial<FieldHints> = {}) =>
  extractFields(drawPage(['CORNER CAFE', ...lines]), { today, ...hints }).amount;

it.each([
  [
    'paid in cash',
    ['Total incl. GST 102.39', 'Rounding 0.01', 'Total 102.40', 'Cash 110.00', 'Change 7.60'],
    true,
  ],
  [
    'of which only one has the name',
    ['Total 102.39', 'Rounding 0.01', 'After rnd 102.40', 'Cash 102.40'],
    false,
  ],
])('the total of a receipt is what was paid after rounding, sure if %s', (_, lines, sure) => {
  expect(amountOf(['Steak 102.39', ...lines])).toMatchObject({ value: 10_240, sure });
});

it.each([
  [
    'another amount below is called a total',
    ['Total 24.00', 'Cash 30.00', 'Change 6.00', 'Total excl GST 22.65'],
    'several',
  ],
  ['it is printed once and nothing leads to it', ['Total 24.00', 'Thank you'], 'unconfirmed'],
  ['nothing says that it is the total', ['24.00'], 'unlabelled'],
  ['it has no decimal point', ['Subtotal 283.50', 'Grand Total 284', 'Cash 500', 'Change 216'], 'unclear'],
  ['nothing that leads to it has a decimal point', ['Total 1450', 'Cash 1600', 'Change 150'], 'unclear'],
  ['a tip may only be suggested', ['Total 24.00', 'Propina 10% 2.40', 'Total con propina 26.40'], 'several'],
  ['cash was handed out', ['Total 24.00', 'Cashback 20.00', 'Total to pay 44.00', 'Card 44.00'], 'several'],
  [
    'less was paid, as with a voucher',
    ['Subtotal 50.00', 'Total 50.00', 'Coupon -5.00', 'Visa 45.00'],
    'several',
  ],
  ['more was paid, as with a tip', ['Tax 2.00', 'Total 24.00', 'Total 24.00', 'Visa 30.00'], 'several'],
  [
    'cash was rounded after it, although it is printed twice',
    ['Subtotal 24.02', 'Total 24.02', 'Cash 50.00', 'Rounding -0.02', 'Change 26.00'],
    'rounding',
  ],
  [
    'another receipt is above it',
    ['Total 5.00', 'Cash 5.00', 'Change 0.00', 'Bread 8.00', 'Total 8.00', 'Cash 10.00', 'Change 2.00'],
    'several',
  ],
  ['a tip may be added', ['Tax 2.00', 'Total 24.00', 'Total 24.00', 'Tip ____', 'Total ____'], 'several'],
  [
    'cash was rounded to a whole amount after it, whatever that is called',
    ['Total 24.60', 'Total 24.60', 'Tax 4.92', 'Avr. 0.40', 'Cash 50.00', 'Change 25.00'],
    'rounding',
  ],
  [
    'cash was rounded down to ten cents after it',
    ['Balance due 24.17', 'Rounding -0.07', 'Cash 50.00', 'Change 25.90'],
    'rounding',
  ],
  [
    'a tip was added to it',
    ['Subtotal 22.00', 'Tax 2.00', 'Total 24.00', 'Amount 24.00', 'Tip 9.50', '33 5O'],
    'several',
  ],
  [
    'more is called the total below it, although it is printed twice',
    ['Subtotal 22.00', 'Tax 2.00', 'Total 24.00', 'Visa 24.00', 'Trp 9.50', 'Total 33.50'],
    'several',
  ],
  [
    'something cost more, so that a digit of it may be missing',
    ['Steak 53.90', 'Total 3.90', 'Total 3.90', 'Card 3.90'],
    'several',
  ],
  ['its tax was paid, too', ['Wine 10.10', 'Total 24.00', 'HST 3.12', 'Visa 27.12'], 'several'],
  ['more was paid', ['Tea 35.97', 'TOTAL 35.97', 'DEBITINTERAC 38.62'], 'several'],
  [
    'more was paid by card, and what is left was not given back',
    ['Total 24.97', 'Total 24.97', 'Donated change 0.03', 'Visa 25.00'],
    'rounding',
  ],
  [
    'its change was rounded to nothing',
    ['TOTAL 24.97', 'CASH 25.00', 'CHANGE 0.03', 'ROUNDED CHANGE 0.00'],
    'rounding',
  ],
  ['the change was rounded away', ['Total 24.98', 'Cash 25.00', 'Change 0.02', 'Rounding 0.02'], 'rounding'],
  [
    'more is left of it, as of a total of taxes',
    ['Ticket 54.40 3.56', 'Seat 4.50 0.29', 'Total 58.90 3.85'],
    'several',
  ],
  [
    'only a tenth of it, as a tax is, is called as a total is',
    ['Ride 44.55 10% 44.55', 'Fare 44.55', 'Importe 4.45'],
    'unconfirmed',
  ],
  ['its first digit may be a misread pound sign', ['Fuel 24.00', 'Total 924.00', 'Visa 924.00'], 'unclear'],
  ['its cents are cut off', ['Total EUR 24,', 'Total EUR 24,', 'Visa EUR 24,'], 'unclear'],
  ['only a part was paid', ['Total 240.00', 'Total 240.00', 'Deposit 50.00'], 'several'],
  ['another total has lost its sign', ['Total 24.00', 'Total GBP 20.80', 'Card GBP 20.80'], 'several'],
  ['it is paid back', ['Total -24.00', 'Refund to VISA 24.00'], 'refund'],
  ['the receipt is one of money paid back', ['REFUND', 'Total 24.00', 'Visa 24.00'], 'refund'],
  ...[
    ['the card was declined', 'VISA ****8812 DECLINED'],
    ['the sale was cancelled', '*** VOID SALE ***'],
    ['the sale was cancelled in another language', 'TRANSACTION ANNULÉE'],
    ['it is that of a quote', 'Quote No: Q-2213'],
    ['it is that of an estimate', 'ESTIMATE #5512'],
    ['it is that of a pro-forma invoice', 'Pro-forma invoice'],
    ['it is that of a quote in another language', 'Preventivo n. 41 del 21/04/2026'],
  ].map(([why, line = '']): [string | undefined, string[], string] => [
    why,
    [line, 'Total 24.00', 'Visa 24.00'],
    'not_paid',
  ]),
  ...['ВОЗВРАТ ПРИХОДА', 'ПРОМЕТ РЕФУНДАЦИЈА', 'DEVOLUÇÃO', '返品', '退款', '환불'].map(
    (line): [string, string[], string] => [
      `it is called a refund in another language: ${line}`,
      [line, 'Total 24.00', 'Visa 24.00'],
      'refund',
    ],
  ),
  ['it is that of a quote in Korean', ['견적서', 'Total 24.00', 'Visa 24.00'], 'not_paid'],
  ['it is called a credit note', ['Credit note CN-1182', 'Total 24.00', 'Total 24.00'], 'refund'],
  ['it is called a credit note with a blank in its number', ['Credit note CN 1182', 'Total 24.00'], 'refund'],
  ['an amount paid back touches its label', ['REFUND$24.00', 'Total 24.00', 'Visa 24.00'], 'refund'],
  ['a currency follows that is one letter from a subtotal in French', ['Total 24,00 zt'], 'unconfirmed'],
  [
    'it was misread',
    ['Subtotal 22.00', 'GST 1.32', 'Total 28.32', 'Cash 30.00', 'Change 6.68'],
    'not_printed',
  ],
  [
    'the sum before rounding is the one that is called so',
    ['Total 24.02', 'Rounding 0.02', 'After rnd 24.00', 'Cash 24.00'],
    'rounding',
  ],
  ['cash was rounded after it', ['Total 24.02', 'Rounding -0.02', 'Cash 50.00', 'Change 26.00'], 'rounding'],
])('the total of a receipt is in doubt if %s', (_, lines, doubt) => {
  expect(amountOf(['Steak 13.90', ...lines])).toMatchObject({ sure: false, doubt });
});

it.each([
  ['something is left on a card', ['Gift card 25.00', 'Change 6.60', 'Gift card balance 65.00']],
  ['the change is on the line of the cash', ['Cash/Change 50.00 31.60']],
  ['far more is beside the name of a card', ['Total 18.40', 'Tax 1.84', 'Loyalty card 130.00']],
  ['a tip is on the line below its name', ['Tip', '2.40', 'Visa 18.40']],
  ['the change is called as a refund is', ['Entregado 20.00', 'Devolucion 1.60']],
  ['it says how goods are taken back', ['Visa 18.40', 'Refund to original payment only']],
  ['payments are negative', ['Visa -18.40', 'Total payments -18.40', 'Balance due 0.00']],
  ['a code can be scanned to pay something', ['Scan to pay 5.00', 'Visa 18.40']],
  ['one of several things was cancelled', ['Void -2.00', 'Visa 18.40']],
  ['one of several things was cancelled on the line below', ['** VOID **', 'Cake -2.00', 'Visa 18.40']],
  ['something was cheaper, which is called as a quote is', ['ANGEBOT', 'Visa 18.40']],
  [
    'what was bought is a letter away from words for payments, change and taxes',
    ['Tuna 4.50', 'Carne 6.20', 'Grana 3.10', 'TOTAL Gs. 18.40', 'Visa 18.40'],
  ],
  ['a tip is suggested', ['Visa 18.40', 'Tip 18% 3.31', 'Tip 20% 3.68']],
  ['a deposit is one for bottles', ['Zaloha na lahev 3.00', 'Visa 18.40']],
  ['what was handed over is called an amount', ['Amount tendered 20.00', 'Change 1.60']],
  ['what was handed over is called so in Brazil', ['Valor pago R$ 20.00', 'Troco R$ 1.60']],
  ['the change is as little as a rounding', ['Cash 18.43', 'Change EUR 0.03']],
  ['what was handed over is called a sum, as in Argentina', ['Suma de sus pagos 20.00', 'Su vuelto 1.60']],
  ['what was handed over is called a total in Portuguese', ['Total pago 20.00', 'Troco 1.60']],
  ['what was saved is called a total in Portuguese', ['Cash 20.00', 'Change 1.60', 'Total poupado 3.20']],
  ['what was saved is called a total in German', ['Bar 20.00', 'Rückgeld 1.60', 'Gesamtersparnis 3.20']],
])('the total of a receipt is sure although %s', (_, lines) => {
  expect(amountOf(['Total 18.40', ...lines])).toMatchObject({ value: 1840, sure: true });
});

it.each([
  [2, 'Visa 9.98'],
  [3, 'Visa 14.97'],
])(
  'the total of a receipt is in doubt if each of %s things has such a total, and all were paid',
  (count, paid) => {
    const lines = [...Array(count).fill('Vl. Total 4.99'), paid];
    expect(amountOf(lines)).toMatchObject({ sure: false, doubt: 'several' });
  },
);

it('the total of a receipt is sure although the change of rounded cash is as little as a rounding', () => {
  const lines = ['Steak 18.38', 'TOTAL 18.38', 'Cash 18.40', 'Change 0.02'];
  expect(amountOf(lines)).toMatchObject({ value: 1838, sure: true });
});

it('the total of a receipt is sure although something cost more if prices less a discount come to it', () => {
  const lines = ['Wash 26.99', 'Coupon -2.00', 'Total 24.99', 'Amex 24.99'];
  expect(amountOf(lines)).toMatchObject({ value: 2499, sure: true });
});

it('the total of a receipt is in doubt if something is taken off below it, although it is printed twice', () => {
  const amount = amountOf(['Fare 18.40', 'Total 18.40', 'Promo -3.00', 'Boost 15.40']);
  expect(amount).toMatchObject({ value: 1840, sure: false, doubt: 'several' });
  expect(amount?.alternatives).toContain(1540);
});

it('the total of a receipt is sure although opening hours below it look like something taken off', () => {
  const lines = ['Fare 18.40', 'Total 18.40', 'Open 9.00 - 17.00'];
  expect(amountOf(lines)).toMatchObject({ value: 1840, sure: true });
});

it('the total of a receipt is in doubt if only a meal voucher seems to be change that leads to it', () => {
  const lines = ['Menu 39,00', 'Pot 14,50', 'Total TTC 3,50', 'Ticket resto 25,00', 'CB 28,50'];
  expect(amountOf(lines)).toMatchObject({ sure: false });
});

it('the total of a receipt is sure although something cost more if what was paid less change comes to it', () => {
  const lines = ['Pizza 15.60', 'Voucher 8.90', 'Grand Total 6.70', 'Payment 50.00', 'Change 43.30'];
  expect(amountOf(lines)).toMatchObject({ value: 670, sure: true });
});

it('the total of a receipt is sure although a number before a price seems to make it larger', () => {
  const lines = ['Ayran 3 180,00', 'Kebab 1 520,00', 'TOTAL 700,00', 'Cash 700,00'];
  expect(amountOf(lines)).toMatchObject({ value: 70_000, sure: true });
});

it('the total of a receipt is in doubt if more is left of it, as of a deposit that is printed above, too', () => {
  const lines = ['Bottles 2 x 0.50 1.00', 'Total to pay, of which bottles 24.00 1.00'];
  expect(amountOf(lines)?.sure).toBe(false);
});

it('the total of a receipt that is printed once is sure if prices and taxes above it add up to it', () => {
  const prices = ['Opened 8.15', 'Tea 4.10', 'Cake 6.20', 'Scone 3.00', 'Discount -1.00'];
  expect(amountOf([...prices, 'Total 12.30'])).toMatchObject({ value: 1230, sure: true });
  expect(amountOf([...prices, 'Tax 0.70', 'Total 13.00'])).toMatchObject({ value: 1300, sure: true });
  expect(amountOf([...prices, 'Total 12.80'])).toMatchObject({ value: 1280, sure: false });
  expect(amountOf([...prices, 'Total 12.30', 'Members -2.00'])).toMatchObject({ value: 1230, sure: false });
});

it.each([
  ['with rounding whose sign is lost', ['Subtotal 26.00', 'GST 1.56', 'Rounding 0.01', 'Total 27.55'], 2755],
  ['with a part paid back', ['Total 6% supplies -7.89', 'Total 0% supplies 11.10', 'Total 3.21'], 321],
])('the total of a receipt that is printed once is sure if its parts add up to it: %s', (_, lines, value) => {
  expect(amountOf(lines)).toMatchObject({ value, sure: true });
});

it('the total of a receipt is in doubt if cash was rounded after it and the change is misread, although prices add up to it', () => {
  const lines = ['ADOSZAM: 11442987-2-02', 'Kenyer 899', 'Tej 1 098', 'Sajt 1 789', 'OSSZESEN: 3 786 Ft'];
  const paid = ['KEREKITES: -1 Ft', 'KESZPENZ: 5 000 Ft', 'VISSZAJARO: 1 21S Ft'];
  expect(amountOf([...lines, ...paid])).toMatchObject({ sure: false, doubt: 'rounding' });
  const inCents = ['Tea 8.99', 'Cake 28.87', 'Total 37.86', 'Rounding -0.01', 'Cash 50.00', 'Change 12.75'];
  expect(amountOf(inCents)).toMatchObject({ sure: false, doubt: 'rounding' });
});

it('the total of a receipt is sure if it is one with two taxes, although with one it would be a digit away', () => {
  const lines = ['Lunch 60.00', 'Subtotal 60.00', 'GST 3.00', 'QST 5.99', 'TOTAL 68.99'];
  expect(amountOf(lines)).toMatchObject({ value: 6899, sure: true });
});

it.each([
  'Beløb',
  'Součet',
  'Végösszeg',
  'Sveukupno',
  'Znesek',
  'За наплата',
  'Tutar',
  'Cəmi',
  'الصافي',
  '판매금액',
])('the total of a receipt is sure if prices add up to it, also in other languages: %s', (label) =>
  expect(amountOf(['Tea 4,10', 'Cake 3,20', `${label} 7,30`])).toMatchObject({ value: 730, sure: true }),
);

it('the total of a receipt is sure below a cream for the face, which is called as a total is elsewhere', () => {
  const lines = ['CREMA VISO 12,90', 'SAPONE 4,00', 'TOTALE 16,90'];
  expect(amountOf(lines)).toMatchObject({ value: 1690, sure: true });
  expect(amountOf(['Arbata 4,10', 'Tortas 3,20', 'Viso 7,30'])).toMatchObject({ value: 730, sure: true });
});

it('the total of a receipt is sure beside what is left of the number of a card', () => {
  const lines = ['Korea Rail', 'Fare 59,800 won', 'Mastcrcard 5123-****-****-4412', 'Total 59,800won'];
  expect(amountOf(lines)).toMatchObject({ value: 5_980_000, sure: true });
});

it('the total of a receipt is sure if prices above a tax add up to it', () => {
  const lines = ['Tave kosi 850,00', 'Raki 400,00', 'TOTAL 1.250,00', 'TVSH 20% 208,33'];
  expect(amountOf(lines)).toMatchObject({ value: 125_000, sure: true });
});

it('the total of a receipt is in doubt if the picture ends below it and nothing was paid above', () => {
  const lines = ['CORNER CAFE', 'Tea 4.10', 'Cake 3.20', 'Total 7.30'];
  const read = (texts: string[], cut?: 'below') =>
    extractFields(drawPage(texts, cut === undefined ? {} : { cut }), { today }).amount;
  expect(read(lines)).toMatchObject({ value: 730, sure: true });
  expect(read(lines, 'below')).toMatchObject({ value: 730, doubt: 'unconfirmed' });
  expect(read([...lines, 'Visa 7.30'], 'below')).toMatchObject({ value: 730, sure: true });
});

it('the total of a receipt in an unknown currency is in doubt if what may be thousands may be decimals, too', () => {
  const lines = ['Tea 11.350', 'Cake 4.250', 'Total 15.600', 'Cash 20.000', 'Change 4.400'];
  expect(amountOf(lines, { currency: 'EUR' })).toMatchObject({ value: 1_560_000, doubt: 'unclear' });
  expect(amountOf(lines, { currency: 'EUR', timeZone: 'Asia/Jakarta' })).toMatchObject({
    value: 1_560_000,
    sure: true,
  });
  const french = [...lines, 'Especes 20.000', 'Rendu 4.400', 'TVA', 'Total TTC 15.600', 'Merci'];
  expect(amountOf(french, { currency: 'USD' })?.sure).toBe(false);
});

it('the total of a receipt is in doubt if it has decimals where none are used, as at the edge of a picture', () => {
  const lines = ['CIRCLE VIETNAM', 'Mi tron 32,00', 'Tra 55,00', 'TONG CONG 87,00', 'MOMO 87,00'];
  expect(amountOf(lines)).toMatchObject({ sure: false });
});

it('the total of a receipt is in doubt if it is called an offer above its first amount', () => {
  expect(amountOf(['Angebot Nr. 2213 vom 03.11.2026', 'Total 24.00', 'Visa 24.00'])?.doubt).toBe('not_paid');
});
