import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { FieldHints } from '../reading.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const amountOf = (lines: string[], hints: Partial<FieldHints> = {}) =>
  extractFields(drawPage(['CORNER CAFE', ...lines]), { today, ...hints }).amount;

it.each([
  [
    'is not a row of the table below a heading such as "Amount"',
    ['ITEM UP AMOUNT', '100 0.25 25.00', 'SUB-TOTAL 92.50', 'GST 1.50', 'CASH 94.00', 'CHANGE 0.00'],
    9400,
  ],
  ...[
    ['it was misread', '21.55'],
    ['a digit of it is missing', '2.55'],
    ['it has a digit too many', '271.55'],
  ].map(([how, total]): [string, string[], number] => [
    `is derived from cash less change when ${how}`,
    [
      ...['RICE 5KG 21.40', 'TEA 4.60', 'SUB TOTAL 26.00', 'GST 6% 1.56', 'ROUNDING -0.01', `TOTAL ${total}`],
      ...['CASH 50.00', 'CHANGE 22.45'],
    ],
    2755,
  ]),
  [
    'is not the cash, the subtotal, the tax or the number of items',
    ['Subtotal 9.40', 'Tax 0.60', 'Total items 4.00', 'Total 10.00', 'Cash 50.00', 'Change 40.00'],
    1000,
  ],
  [
    'is read when it touches its label',
    ['TEA4.10', 'SUBTOTAL4.10', 'TOTAL4.10', 'CASH5.00', 'CHANGE0.90'],
    410,
  ],
  ['is read below its label', ['Tea      4.10', 'Cake     6.20', 'GRAND TOTAL', '         10.30'], 1030],
  [
    'printed twice is not replaced by cash less change without points',
    ['Tea 12.00', 'Total 12.00', 'Total inclusive GST 1200', 'Cash received 50 06', 'Change 3800'],
    1200,
  ],
  [
    'is not the whole part of an amount with misread cents',
    ['Tea 5,47', 'SUMME EUR 5.*17', 'Bar EUR 5,47'],
    547,
  ],
  [
    'is not the number of a bank account',
    ['Band 157,30', 'Totaal 157,30', 'Te betalen op NL22 INGB 0001 2345 67'],
    15_730,
  ],
  [
    'may follow the number of a bank account',
    ['Livre', 'Total', 'BE68 5390 0754 7034 157,30', 'Merci'],
    15_730,
  ],
  ['is found below a line of stars', ['Tea 7.30', '*'.repeat(70), 'Total 7.30'], 730],
  [
    'has cents where things and their prices have none',
    [
      ...['GSTIN 29ABCDE1234F1Z5', 'Dosa 2 240', 'Idli 1 120', 'Tea 2 110', 'Vada 1 130', 'Cake 2 100'],
      ...['CGST 17.50', 'SGST 17.50', 'TOTAL 735.25'],
    ],
    73_525,
  ],
  [
    'is read with zeros that look like letters',
    ['Nasi Rp 133.0OO', 'Teh Rp 13.300', 'TOTAL Rp 146.3OO'],
    14_630_000,
  ],
  [
    'may have blanks between thousands beside a tax with decimals',
    ['БИН 071040012444', 'Алматы', 'Сыр 5 280', 'Хлеб 225', 'ИТОГО: 5 505', 'НДС 12%: 589,82'],
    550_500,
  ],
  ['is not part of a year', ['Founded in 2026', '7 HIGH STREET'], undefined],
  ['is not part of a telephone number', ['Call us: 01947 555 010', 'SEE YOU SOON'], undefined],
  [
    'can have a decimal comma and points as thousands separators',
    ['Tisch 1.234,50', 'Summe EUR 1.234,50'],
    123_450,
  ],
  [
    'keeps its decimals despite a speck misread as a yen sign',
    ['8 PKTS ¥ 13.00 104.00', 'Subtotal 104.00', 'Total 104.00', 'Cash 104.00'],
    10_400,
  ],
  [
    'is what the customer is asked to pay, not the last bill',
    ['Last bill 51.20', 'You paid 51.20', 'Charges this month 48.60', 'Please pay 48.60'],
    4860,
  ],
  [
    'is not what was saved, weighed or authorised',
    ['Milk 4.00', 'Eggs 5.00', 'TOTAL 9.00', 'TOTAL SAVINGS 2.50', 'Total weight 14.20'],
    900,
  ],
  ['may stand beside what was saved', ['TOTAL SAVING: 0.00 TOTAL 6.85', 'Cash 6.85'], 685],
  ['in another currency does not count', ['Beer €5.00', 'TOTAL €5.00', 'TOTAL GBP £4.30', 'Card £4.30'], 500],
  [
    'is whole beside one in another currency',
    ['Tea 890 Ft', 'OSSZESEN 890 Ft', 'ADOSZAM', 'EUR 2,25'],
    89_000,
  ],
  [
    'is not what it was in leva, after the change to the euro',
    ['ХЛЯБ 0.97', 'ОБЩА СУМА В ЕВРО 5.57', 'ОБЩА СУМА В ЛЕВА 10.89', 'КАРТА 5.57', 'ФИСКАЛЕН БОН'],
    557,
  ],
  [
    'is not what it was in kuna, after the change to the euro',
    ['KRUH 1,33', 'UKUPNO EUR 7,72', 'UKUPNO HRK 58,17', 'GOTOVINA 10,00', 'POVRAT 2,28'],
    772,
  ],
  [
    'is what is to be paid in Norwegian, which is a letter away from a tax in French',
    ['Sum 186,90', 'Avrunding 0,10', 'Totalt å betale 187,00', 'Kontant 200,00', 'Tilbake 13,00'],
    18_700,
  ],
  [
    'is what was paid if the receipt shows that it was rounded',
    ['Total 83.44', 'Rounding 0.01', 'Cash 100.00', 'Change 16.55'],
    8345,
  ],
  [
    'is the total of charges',
    ['Room Charge 139.00', 'Room Charge 139.00', 'Total Charges 278.00', 'Payment 278.00'],
    27_800,
  ],
  ['is not the number of a card', ['Ticket 42.30', 'Fee 1.50', 'Total paid 43.80', 'Visa ending 4417'], 4380],
  [
    'may have blanks between its thousands before a decimal point',
    ['Lamb 890.00', 'Oil 344.56', 'TOTAL R 1 234.56', 'CASH R 1 300.00', 'CHANGE R 65.44'],
    123_456,
  ],
  [
    'may have such blanks without any mark of a currency, which what was paid shows',
    ['Lamb 890.00', 'Oil 344.56', 'TOTAL 1 234.56', 'CASH 1 300.00', 'CHANGE 65.44'],
    123_456,
  ],
  ['has no blank after a number of things', ['Tea 2 120.00', 'TOTAL 3 150.00', 'CASH 150.00'], 15_000],
  [
    'is what was paid with a card and a voucher, not one of them that is a digit away from it',
    ['Total 25.00', 'Gift voucher 10.00', 'Visa 15.00'],
    2500,
  ],
  [
    'is the payment of charges that leaves a balance of nothing',
    [
      'Room Charge 179.00',
      'Tax 27.33',
      'Room Charge 179.00',
      'Tax 27.33',
      'Visa Payment -412.66',
      'Balance 0.00',
    ],
    41_266,
  ],
  [
    'is what is printed with cents where the prices have none',
    ['San José, Costa Rica', 'Queso 6.850', 'Carne 18.000', 'TOTAL ₡ 24.850,00', 'Tarjeta 24.850,00'],
    2_485_000,
  ],
  ['is read if its digits look like letters', ['Tea 1O.5O', 'Cake l.50', 'TOTAL l2.OO', 'Cash 12.00'], 1200],
  [
    'is not what was paid, which is called a total in Malay',
    ['Total 45.00', 'Total Bayar 50.00', 'Kembalian 5.00'],
    4500,
  ],
  ['is not the thousands of what a litre costs', ['Milk 1.5l 2.30', 'TOTAL 2.30', 'Cash 2.30'], 230],
  [
    'is beside its name in Greek, read in Latin letters',
    ['MOYZAKAE 34,00', 'EYNO^O 42,50', 'METPHTA 50,00', 'PEETA 7,50'],
    4250,
  ],
  [
    'is beside its name in Bulgarian, read in Latin letters',
    ['XAE5 8,20', 'CHPEHE 6,00', 'O5IA CYMA 14,20', 'CYMMA HC 20% 2,37', 'B 5PON 20,00', 'PECTO 5,80'],
    1420,
  ],
  [
    'is not the tax that it includes, whatever is weighed net',
    [
      ...['Chicken 14.30', '0.812 kg NET @ $4.50/kg 3.65', 'SUBTOTAL $17.95', 'TOTAL $17.95', 'EFT $17.95'],
      'TOTAL includes GST $0.33',
    ],
    1795,
  ],
  [
    'is what is paid with what a card costs',
    ['Total 69.30', 'Card Surcharge 1.034% 0.72', 'Amount Paid 70.02'],
    7002,
  ],
  [
    'is told by what was paid and what is below it, without known names',
    ['Tacos 18.50', 'TX 1.65', 'TL 20.15', 'CASH 40.00', 'CG 19.85'],
    2015,
  ],
  [
    'may have one decimal',
    ['Noodle 48.0', 'Bun 28.0', 'Sub-total 76.0', '10% Service 7.6', 'Total HK$ 83.6'],
    8360,
  ],
  [
    'may be what is left to pay in French',
    ['TOTAL 16,13', 'Part AMO -3,99', 'A REGLER 12,14', 'CB 12,14'],
    1214,
  ],
  ['may be what is to be received in Chinese', ['合计: 408.00', '优惠: -22.00', '应收: 386.00'], 38_600],
  [
    'may be what is paid in Chinese, beside the word for an amount',
    ['牛肉面 58.00', '合计:58.00', '优惠:-20.00', '实付金额:38.00'],
    3800,
  ],
  ['may have three decimals', ['Kuwait City', 'Tea KD 3.550', 'TOTAL KD 3.550', 'Cash KD 3.550'], 355],
])('the total of a receipt %s', (_, lines, amount) => {
  expect(amountOf(lines)?.value).toBe(amount);
});

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
    'more is left of it, as of a total of taxes',
    ['Ticket 54.40 3.56', 'Seat 4.50 0.29', 'Total 58.90 3.85'],
    'several',
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
])('the total of a receipt is sure although %s', (_, lines) => {
  expect(amountOf(['Total 18.40', ...lines])).toMatchObject({ value: 1840, sure: true });
});

it.each([
  ['Order Summary', 'Desk lamp $40.00', 'Discount -$10.00', 'Total $30.00'],
  ['Pos Bezeichnung Menge MwSt-Satz Preis', 'Lampe 20,00', 'Kabel 10,00', 'Gesamtbetrag 30,00'],
])('the total of a receipt is found below a heading that may be of taxes: %s', (...lines) => {
  expect(amountOf(lines)).toMatchObject({ value: 3000, sure: true });
});

it('the total of a receipt is not that of a table of taxes below it', () => {
  const lines = ['Tea 12.00', 'Cake 18.00', 'Total 30.00', 'Tax summary', 'Total 25.00'];
  expect(amountOf(lines)).toMatchObject({ value: 3000, sure: true });
});

it.each(['total', 'amount'])('the total of a receipt is the gross one below the net one: %s', (label) => {
  const lines = ['Design 60.00', 'Hosting 40.00', `Net ${label} 100.00`, 'VAT 20.00'];
  expect(amountOf([...lines, `Gross ${label} 120.00`])).toMatchObject({ value: 12_000, sure: true });
  expect(amountOf([...lines, 'Charged 120.00'])).toMatchObject({ sure: false, doubt: 'several' });
});

it('the total of a receipt is the net one below the gross one and a discount', () => {
  const lines = ['Gross total 18.40', 'Discount -3.00', 'Net total 15.40', 'Visa 15.40'];
  expect(amountOf(['Steak 13.90', 'Tea 4.50', ...lines])).toMatchObject({ value: 1540, sure: true });
});

it('the total of a receipt is what was paid after rounding down to ten cents', () => {
  const lines = ['Steak 24.17', 'Balance due 24.17', 'Rounding -0.07', 'Cash 50.00', 'Change 25.90'];
  expect(amountOf(lines)?.value).toBe(2410);
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

it.each(['Укупан износ пореза', 'DPH celkem', 'Kaibemaks kokku', 'Total IGV'])(
  'the total of a receipt is not that of its taxes: %s',
  (label) => expect(amountOf([`Tax 8,10`, `${label} 8,10`])?.sure).toBe(false),
);

it('the total of a receipt is in doubt if the picture ends below it and nothing was paid above', () => {
  const lines = ['CORNER CAFE', 'Tea 4.10', 'Cake 3.20', 'Total 7.30'];
  const read = (texts: string[], cut?: 'below') =>
    extractFields(drawPage(texts, cut === undefined ? {} : { cut }), { today }).amount;
  expect(read(lines)).toMatchObject({ value: 730, sure: true });
  expect(read(lines, 'below')).toMatchObject({ value: 730, doubt: 'unconfirmed' });
  expect(read([...lines, 'Visa 7.30'], 'below')).toMatchObject({ value: 730, sure: true });
});

it('the total of a receipt in an unknown currency has three decimals if an amount below one has', () => {
  const lines = ['Tea 1,350', 'Bread 0,250', 'Total 1,600', 'Cash 5,000', 'Change 3,400'];
  for (const currency of ['EUR', 'JPY'] as const)
    expect(amountOf(lines, { currency })).toMatchObject({ value: 160, sure: true });
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

it('the total of a receipt is whole beside its currency if nothing is printed with cents, but in doubt', () => {
  for (const euros of [12, 145])
    expect(amountOf([`Parken ${euros} €`, `Summe ${euros} €`, `Bar ${euros} €`])).toMatchObject({
      value: euros * 100,
      doubt: 'unclear',
    });
  expect(amountOf(['Tee 4,50 €', 'Summe 450 €'])?.value).toBe(450);
});

it('the total of a receipt without any decimal point is whole where amounts seldom have decimals', () => {
  const lines = ['Rice 820', 'Total 1450', 'Cash 1600', 'Change 150'];
  expect(amountOf(lines, { currency: 'INR' })).toMatchObject({ value: 145_000, sure: true });
});

it('the total of a receipt is in doubt if it is called an offer above its first amount', () => {
  expect(amountOf(['Angebot Nr. 2213 vom 03.11.2026', 'Total 24.00', 'Visa 24.00'])?.doubt).toBe('not_paid');
});

it('the total of a receipt may have a colon before its cents in Sweden', () => {
  const lines = ['Kvitto 03/11/2026 17:41', 'Org.nr 556123-9988', 'Te 45:00', 'Summa 1 245:50'];
  expect(amountOf([...lines, 'Varav moms 133:45', 'Kontokort 1 245:50'])).toMatchObject({
    value: 124_550,
    sure: true,
  });
});

it('the total of a receipt is probably not on the picture if all that is there are prices', () => {
  const amount = amountOf(['Date 03/11/2026', 'Steak 13.90']);
  expect(amount?.value).toBe(1390);
  expect(amount?.confidence).toBeLessThan(0.5);
});
