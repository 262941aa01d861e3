import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import type { FieldHints } from '../reading.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

const groceries = [
  '       GREEN VALLEY GROCERS SDN BHD',
  '             (123456-X)',
  '        12 JALAN MERBAU, 41000 KLANG',
  '           TEL: 03-1234 5678',
  '             TAX INVOICE',
  'Date: 14/03/2018          17:42',
  'RICE 5KG                          21.40',
  'TEA                                4.60',
  'SUB TOTAL                         26.00',
  'GST 6%                             1.56',
  'ROUNDING                          -0.01',
  'TOTAL                             27.55',
  'CASH                              50.00',
  'CHANGE                            22.45',
  '        THANK YOU, COME AGAIN',
];

function fieldsOf(lines: readonly string[]) {
  const { amount, date, merchant } = extractFields(drawPage(lines), { today });
  return { amount: amount?.value, date: date?.value, merchant: merchant?.value };
}

it('the fields of a receipt are the total, the date of the sale and the merchant', () => {
  expect(fieldsOf(groceries)).toEqual({
    amount: 2755,
    date: '2018-03-14',
    merchant: 'GREEN VALLEY GROCERS SDN BHD',
  });
});

it('the fields of a receipt include their position on the page', () => {
  const { amount, date, merchant } = extractFields(drawPage(groceries), { today });
  expect(amount?.box).toMatchObject({ x: 34 / 40, y: 11.2 / 40 });
  expect(date?.box).toMatchObject({ x: 6 / 40, y: 5.2 / 40 });
  expect(merchant?.box).toMatchObject({ y: 0.2 / 40 });
});

it('the fields of a receipt are null when nothing is found', () => {
  const reading = extractFields(drawPage(['~ ~ - ~', '. , . -']), { today });
  expect(reading).toMatchObject({ amount: null, date: null, merchant: null, currency: null });
});

it('the fields of a receipt are never sure in a text that is not a receipt', () => {
  const letter = [
    'Dear Anna,',
    'thank you for the photograph of the',
    'lighthouse and the 3 gulls above it.',
    'Yours, Tom',
  ];
  const { amount, date } = extractFields(drawPage(letter), { today });
  expect(amount?.sure ?? false).toBe(false);
  expect(date?.sure ?? false).toBe(false);
});

it.each([
  [
    'is not a row of the table below a heading such as "Amount"',
    ['ITEM UP AMOUNT', '100 0.25 25.00', 'SUB-TOTAL 92.50', 'GST 1.50', 'CASH 94.00', 'CHANGE 0.00'],
    9400,
  ],
  [
    'is derived from cash less change when it was misread',
    groceries.map((line) => line.replace('27.55', '21.55')),
    2755,
  ],
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
  ['may have three decimals', ['Kuwait City', 'Tea KD 3.550', 'TOTAL KD 3.550', 'Cash KD 3.550'], 355],
])('the total of a receipt %s', (_, lines, amount) => {
  expect(fieldsOf(['CORNER CAFE', ...lines]).amount).toBe(amount);
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
  const { amount } = extractFields(drawPage(['CORNER CAFE', 'Steak 102.39', ...lines]), { today });
  expect(amount).toMatchObject({ value: 10_240, sure });
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
  const { amount } = extractFields(drawPage(['CORNER CAFE', 'Steak 13.90', ...lines]), { today });
  expect(amount).toMatchObject({ sure: false, doubt });
});

it.each([
  ['something is left on a card', ['Gift card 25.00', 'Change 6.60', 'Gift card balance 65.00']],
  ['far more is beside the name of a card', ['Total 18.40', 'Tax 1.84', 'Loyalty card 130.00']],
  ['a tip is on the line below its name', ['Tip', '2.40', 'Visa 18.40']],
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
  ['a deposit is one for bottles', ['Zaloha na lahev 3.00', 'Visa 18.40']],
])('the total of a receipt is sure although %s', (_, lines) => {
  const { amount } = extractFields(drawPage(['CORNER CAFE', 'Total 18.40', ...lines]), { today });
  expect(amount).toMatchObject({ value: 1840, sure: true });
});

const amountOf = (lines: string[], hints: Partial<FieldHints>) =>
  extractFields(drawPage(['CORNER CAFE', ...lines]), { today, ...hints }).amount;

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

it('the total of a receipt is whole beside its currency if nothing is printed with cents, but in doubt', () => {
  for (const euros of [12, 145])
    expect(amountOf([`Parken ${euros} €`, `Summe ${euros} €`, `Bar ${euros} €`], {})).toMatchObject({
      value: euros * 100,
      doubt: 'unclear',
    });
  expect(amountOf(['Tee 4,50 €', 'Summe 450 €'], {})?.value).toBe(450);
});

it('the total of a receipt without any decimal point is whole where amounts seldom have decimals', () => {
  const lines = ['Rice 820', 'Total 1450', 'Cash 1600', 'Change 150'];
  expect(amountOf(lines, { currency: 'INR' })).toMatchObject({ value: 145_000, sure: true });
});

it('the total of a receipt is in doubt if it is called an offer above its first amount', () => {
  expect(amountOf(['Angebot Nr. 2213 vom 03.11.2026', 'Total 24.00', 'Visa 24.00'], {})?.doubt).toBe(
    'not_paid',
  );
});

it('the total of a receipt may have a colon before its cents in Sweden', () => {
  const lines = ['Kvitto 03/11/2026 17:41', 'Org.nr 556123-9988', 'Te 45:00', 'Summa 1 245:50'];
  expect(amountOf([...lines, 'Varav moms 133:45', 'Kontokort 1 245:50'], {})).toMatchObject({
    value: 124_550,
    sure: true,
  });
});

it('the total of a receipt is probably not on the picture if all that is there are prices', () => {
  const { amount } = extractFields(drawPage(['CORNER CAFE', 'Date 03/11/2026', 'Steak 13.90']), { today });
  expect(amount?.value).toBe(1390);
  expect(amount?.confidence).toBeLessThan(0.5);
});

it('the total of a receipt is in doubt if one of its digits was hardly legible', () => {
  const { amount, date } = extractFields(drawPage(groceries, { confidence: 0.6 }), { today });
  expect([amount?.doubt, date?.doubt]).toEqual(['unclear', 'unclear']);
});

const dated = (text: string) => extractFields(drawPage(['CORNER CAFE', text, 'TOTAL 4.10']), { today }).date;

it.each([
  ['Date: 03.11.2026 12:40', '2026-11-03'],
  ['Date: 2026-11-03', '2026-11-03'],
  ['3 Nov 2026', '2026-11-03'],
  ['November 3, 2026', '2026-11-03'],
  ['03/11/26 12:40', '2026-11-03'],
  ['DATE:03/11/2026TIME:12:01', '2026-11-03'],
  ['3. novembris 2026', '2026-11-03'],
  ['Date: 13~10~26', '2026-10-13'],
  ['12:40 05 10-26', '2026-10-05'],
  ['DATE: 25R04/2026', '2026-04-25'],
  ['31 295069/02 25.04:26 09:58', '2026-04-25'],
  ['DATE:1370772026', '2026-07-13'],
  ['DATE: 2504/2026', '2026-04-25'],
  ['03/11/2026-18:11:05', '2026-11-03'],
  ['03.11.2026 / 18:11', '2026-11-03'],
  ['03.11.2618:11', '2026-11-03'],
  ['03.11.2026. 18:11', '2026-11-03'],
  ['Date: 2026-11-0316:05', '2026-11-03'],
  ['Nov 3,20269:08 AM', '2026-11-03'],
  ['Till 389720 03/11/202642153', '2026-11-03'],
  ['3 listopada 2026', '2026-11-03'],
  ['3 de novembro de 2026', '2026-11-03'],
  ['2026年11月3日', '2026-11-03'],
  ['令和8年11月3日', '2026-11-03'],
  ['115年11月3日', '2026-11-03'],
  ['03/11/2569', '2026-11-03'],
  ['03/11/69', '2026-11-03'],
  ['26/05/04', '2026-05-04'],
  ['٢٠٢٦/١١/٠٣', '2026-11-03'],
  ['03-XI-2026', '2026-11-03'],
  ['03.Xl.26 12:40', '2026-11-03'],
  ['2026. XI. 3. 12:40', '2026-11-03'],
  ['2026. november 3.', '2026-11-03'],
  ['3/V/2026', '2026-05-03'],
  ['12-II-2026', '2026-02-12'],
  ['14/I/2026', '2026-01-14'],
  ['2026.III.5.', '2026-03-05'],
  ['3 de noviembre del 2026', '2026-11-03'],
  ['3rd of November 2026', '2026-11-03'],
  ['NOV-03-2026', '2026-11-03'],
  ["Nov 3, '26", '2026-11-03'],
  ['Ngày 3 tháng 11 năm 2026', '2026-11-03'],
  ['DATE: 03 11 2026', '2026-11-03'],
  ['2026.11.13.10:11', '2026-11-13'],
  ['l3/11/2O26', '2026-11-13'],
  ['03/112026 12:40', '2026-11-03'],
  ['High Street 12 Delivered 27 October 2026', '2026-10-27'],
  ['03111/2026 12:40', '2026-11-03'],
])('the date of a receipt is read from %s', (text, day) => {
  expect(dated(text)?.value).toBe(day);
});

it.each([
  ['another one is as likely', '3 Nov 2026 4 Nov 2026', 'several'],
  ['it is only part of a long number', 'Invoice 20261103', 'something_else'],
  ['it may be a quantity and a price', 'Ruler 20 6.20', 'something_else'],
])('the date of a receipt is in doubt if %s', (_, text, doubt) =>
  expect(dated(text)).toMatchObject({ sure: false, doubt }),
);

it('the date of a receipt is not the day until which something is due, nor told by one in the future', () => {
  const german = [
    'CORNER CAFE',
    'USt-IdNr. DE123456789',
    'Datum 09.11.2026',
    'Termin 10.12.2026',
    'SUMME 4,10',
  ];
  expect(extractFields(drawPage(german), { today }).date).toMatchObject({
    value: '2026-11-09',
    sure: true,
  });
  const invoice = ['CORNER CAFE', 'Due 20/10/2026', 'Invoice date 03/10/2026', 'TOTAL 4.10'];
  expect(extractFields(drawPage(invoice), { today }).date?.value).toBe('2026-10-03');
  const lines = ['CORNER CAFE', '09/03/26 08:11 AM', 'TOTAL 4.10', 'POLICY EXPIRES', ' A 90  12/02/2026'];
  expect(extractFields(drawPage(lines), { today, currency: 'USD' }).date).toMatchObject({
    value: '2026-09-03',
    sure: false,
  });
});

it('the date of a receipt is not in doubt if it is also that of something else', () => {
  const lines = ['Departure 10.11.2026', 'Invoice date 10.11.2026', 'TOTAL 4.10'];
  const { date } = extractFields(drawPage(lines), { today, timeZone: 'Europe/Berlin', region: 'DE' });
  expect(date).toMatchObject({ value: '2026-11-10', sure: true });
});

it('the date of a receipt is not that of the journey that was booked', () => {
  const lines = ['Booked on 10 November 2026', 'Outward: 21 November 2026 08:12'];
  expect(extractFields(drawPage(['CORNER CAFE', ...lines, 'TOTAL 4.10']), { today }).date?.value).toBe(
    '2026-11-10',
  );
});

it('the date of a receipt has no day of which a digit was read as a letter', () => {
  expect(dated('l3 Nov 2026')).toBeNull();
});

it('the date of a receipt has no month that is the end of another word', () => {
  expect(dated('Sunset 12 2026')).toBeNull();
});

it('the date of a receipt is no telephone number', () => expect(dated('Tel 03.04.05.06.07')).toBeNull());

it('the date of a receipt is never in the future', () => {
  expect(dated('Valid until 03/12/2027')).toBeNull();
});

const glued = 'O0lI|1Z5S8B'.repeat(20);
const endless = {
  'look-alike digits': [Array(1000).fill(glued).join(' ')],
  'the same amount': Array(800).fill(Array(60).fill('1.11').join(' ')),
  totals: Array.from({ length: 4000 }, (_, row) => `TOTAL ${row}.11 ${row}.22`),
  'lines of digits': Array(100_000).fill('1 111 111 111'),
};

it.each(Object.entries(endless))('an oversized page of %s is still processed', (_, lines) => {
  expect(extractFields(drawPage(lines), { today }).date).toBeNull();
});

it('an oversized page is still read at its start and end', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `TEA ${row}.10`);
  expect(fieldsOf(['CORNER CAFE', ...rows, 'DATE 14/03/2018', 'TOTAL 4321.00'])).toEqual({
    amount: 432_100,
    date: '2018-03-14',
    merchant: 'CORNER CAFE',
  });
  expect(fieldsOf(['CORNER CAFE', `TOTAL ${'. '.repeat(300)} 4.10`, '14/03/2018']).amount).toBe(410);
});

const named = (lines: string[], merchants: string[] = []) =>
  extractFields(drawPage([...lines, 'Date 03/11/2026', 'TOTAL 4.10']), { today, merchants }).merchant?.value;

it('the merchant of a receipt is joined when its name continues on the next line', () => {
  expect(named(['NORTHERN HARDWARE (KLANG)', 'SDN BHD', '(778899-W)', '4 JALAN BESAR'])).toBe(
    'NORTHERN HARDWARE (KLANG) SDN BHD',
  );
  expect(named(['& SONS BOOKSHOP', '7 HIGH STREET'])).toBe('& SONS BOOKSHOP');
  expect(named(['PEPPERMINT', 'San Antonio, TX'])).toBe('PEPPERMINT');
});

it('the merchant of a receipt is the shop, not the address, the heading or the greeting', () => {
  expect(named(['WELCOME TO', 'PEPPERMINT BOOKSHOP', '7 HIGH STREET', 'TEL 01947 555 010', 'RECEIPT'])).toBe(
    'PEPPERMINT BOOKSHOP',
  );
  expect(named(['Welcome to PEPPERMINT #1403', '7 HIGH STREET', 'Cashier MIA'])).toBe('PEPPERMINT');
  expect(named(['領収書', '喫茶みどり', '合計 410円'])).toBe('喫茶みどり');
  expect(named(['Goods sold are not returnable', 'PEPPERMINT', '7 HIGH STREET'])).toBe('PEPPERMINT');
  expect(named(['Braai Brothers', 'Shop 12 Waterfront', 'VAT Reg 4987654321'])).toBe('Braai Brothers');
  expect(named(['Peppermint', '4 Market Place, Wells', 'Table 7'])).toBe('Peppermint');
  expect(named(['Rosen-Apotheke', 'Inh. Maria Vogt e.K.', 'Hauptstr. 7'])).toBe('Rosen-Apotheke');
  expect(named(['Wien Hbf', 'Alpenbahn', 'Hauptstr. 7'])).toBe('Alpenbahn');
  expect(named(['Utrecht Centraal', 'Polderspoor', 'Stationsplein 7'])).toBe('Polderspoor');
  expect(named(['REMA 1000 MAJORSTUEN', '0367 Oslo'])).toBe('REMA 1000 MAJORSTUEN');
  expect(named(['B&Q', 'York YO1 7HH'])).toBe('B&Q');
  expect(named(['I-95 Diner', '7 HIGH STREET'])).toBe('I-95 Diner');
  expect(named(['INVOICE', 'Invoice No: 5521', 'Date: 3 Nov 2026', 'Peppermint', '7 HIGH STREET'])).toBe(
    'Peppermint',
  );
});

it.each(['Spice Garden', 'Black Sheep Cafe', 'The Ranch', 'AH SENG CHICKEN RICE'])(
  'the merchant of a receipt may have a word that is one letter away from one of an address or a heading: %s',
  (name) => expect(named([name, 'Peppermint', '7 HIGH STREET'])).toBe(name),
);

it.each(['TICKET', 'Bar bill', 'FİŞ', 'Addition'])(
  'the merchant of a receipt is what follows if the first line only says what it is: %s',
  (heading) => {
    const lines = [heading, 'PEPPERMINT', '7 HIGH STREET', 'TOTAL 4.10'];
    const { merchant } = extractFields(drawPage(lines), { today });
    expect(merchant).toMatchObject({ value: 'PEPPERMINT', sure: true });
  },
);

it.each(['Nota', 'Original', 'Welcome'])(
  'the merchant of a receipt may be called what receipts are called if no other name is below it: %s',
  (name) => {
    const { merchant } = extractFields(drawPage([name, '14 Frith Street, London', 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ value: name, sure: false });
  },
);

it.each(['Rue de Rivoli Paris', 'K3-113, JL IBRAHIM'])(
  'the merchant of a receipt may be an address that is all there is, but is in doubt: %s',
  (address) => {
    const { merchant } = extractFields(drawPage([address, 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ sure: false, doubt: 'something_else' });
  },
);

it.each([
  '2630 Ringebu',
  '852 30 Sundsvall',
  '3981 EB Bunnik',
  'York YO1 7HH',
  'Goulburn NSW 2580',
  'Industriestr. 4',
])('the merchant of a receipt is sure if an address is below it: %s', (address) => {
  const lines = ['PEPPERMINT', address, 'CORNER OF THE SQUARE', 'TOTAL 4.10'];
  const { merchant } = extractFields(drawPage(lines), { today });
  expect(merchant).toMatchObject({ value: 'PEPPERMINT', sure: true });
});

it('the merchant of a receipt is in doubt if it is a company below the name of a brand, until the user knows it', () => {
  const page = drawPage(['Peppermint', 'Quayside Trading Ltd', '7 HIGH STREET', 'TOTAL 4.10']);
  const value = 'Quayside Trading Ltd';
  expect(extractFields(page, { today }).merchant).toMatchObject({
    value,
    doubt: 'several',
    alternatives: ['Peppermint'],
  });
  expect(extractFields(page, { today, merchants: [value] }).merchant).toMatchObject({ value, sure: true });
});

it('the merchant of a receipt has no part of another column', () => {
  const lines = [
    'PEPPERMINT LTD         Invoice 4711',
    '7 HIGH STREET          Date 03/11/2026',
    'TOTAL 4.10',
  ];
  const { merchant } = extractFields(drawPage(lines), { today });
  expect(merchant).toMatchObject({
    value: 'PEPPERMINT LTD',
    sure: true,
    box: { width: expect.closeTo(14 / 40) },
  });
});

it('the merchant of a receipt is no address because its store has a number', () => {
  const { merchant } = extractFields(drawPage(['PEPPERMINT STORE #10208', '7 HIGH STREET', 'TOTAL 4.10']), {
    today,
  });
  expect(merchant).toMatchObject({ value: 'PEPPERMINT STORE', sure: true });
});

it.each(['Abbey Road Records', 'Via Napoli Ristorante'])(
  'the merchant of a receipt may be named after a street: %s',
  (name) => {
    for (const above of [[], ['RECEIPT']]) {
      const lines = [...above, name, '7 HIGH STREET', 'TOTAL 4.10'];
      const { merchant } = extractFields(drawPage(lines), { today });
      expect(merchant).toMatchObject({ value: name, sure: true });
    }
  },
);

it.each(['1900 Barcelona', 'La Regata 2', 'Studio 54, Berlin', 'PARAGON'])(
  'the merchant of a receipt is its first line, even if addresses are written alike or receipts called so: %s',
  (name) => {
    const { merchant } = extractFields(drawPage([name, '7 HIGH STREET', 'TOTAL 4.10']), { today });
    expect(merchant).toMatchObject({ value: name, sure: true });
  },
);

it('the merchant of a receipt is nothing that was bought', () => {
  expect(named(['Beans 0.85', 'Oat bread 2.30 A'])).not.toMatch(/bread|Beans/);
});

it('the merchant of a receipt ends with the whole of its form of company', () => {
  expect(named(['Kaveri Foods Pvt Ltd', '7 HIGH STREET'])).toBe('Kaveri Foods Pvt Ltd');
  expect(named(['GREEN VALLEY SDN 2 BHD', '7 HIGH STREET'])).toBe('GREEN VALLEY SDN 2 BHD');
});

it.each([
  'Thank You. Please come again.',
  'THANKYOU FOR SHOPPING WITH US',
  'PLEASE COME AGAIN',
  'Vielen Dank für Ihren Einkauf',
  'Merci de votre visite, à bientôt',
  '*** GRACIAS POR SU COMPRA ***',
  'Have a nice day!',
  'TERIMA KASIH SILA DATANG LAGI',
])('the merchant of a receipt is never a greeting: %s', (greeting) => {
  expect(named([greeting])).not.toBe(greeting.replaceAll(/^\W+|\W+$/g, ''));
  expect(named([greeting, '7 HIGH STREET', 'PEPPERMINT'])).toBe('PEPPERMINT');
});

const alternatives = (...lines: string[]) =>
  extractFields(drawPage([...lines, 'Date: 03/11/2026', 'TOTAL 4.10']), { today }).merchant?.alternatives;

it.each([
  ...['Tel 01947 555 010', 'Invoice no 4711', '7 HIGH STREET', 'Butter 2.45 each'],
  ...['Waiter: Vanessa', 'Thursday 14/03', 'Opened 17:42', '(NORTH BRANCH)', 'AND SONS'],
  ...['TAX ID', 'RFC XAXX010101000', 'REFUND', 'Bread 890 Ft', 'Milk KSh 120', 'CARD AUTH 123456'],
])('the merchant of a receipt is never offered to be %j instead', (line) => {
  expect(alternatives('QUAYSIDE AND SONS', line)).toEqual([]);
});

it('the merchant of a receipt is offered to be another line that may be a name, also one with a word of an address', () => {
  expect(alternatives('QUAYSIDE', 'PEPPERMINT', 'MILL STREET KITCHEN')).toEqual([
    'PEPPERMINT',
    'MILL STREET KITCHEN',
  ]);
});

it('the merchant of a receipt is sure to be no part of the address if it ends in a form of company', () => {
  const { lines, merchant } = drawnReceipts.dollars;
  expect(extractFields(drawPage(lines), { today }).merchant).toMatchObject({ value: merchant, sure: true });
});

const merchants = ['Corner Cafe', 'Harbour Lane', 'Peppermint Bookshop'];
const read = (name: string, confidence: number) =>
  extractFields(drawPage([name, '7 HIGH STREET', 'TOTAL 4.10'], { confidence }), { today, merchants })
    .merchant;

it.each([
  ['HARBOUR LANE', 'Harbour Lane'],
  ['Harbour 1ane', 'Harbour Lane'],
  ['HARBOURLANE.', 'Harbour Lane'],
  ['Comer Cafe', 'Corner Cafe'],
])(
  'a merchant that is already known is recognised in %j, even when that was read with full confidence',
  (name, value) => {
    expect(read(name, 1)).toMatchObject({ value });
    expect(read(name, 1)?.guessedFrom).toBeUndefined();
  },
);

it.each(['Harbour Lake', 'Harbaur Lake', 'Harbour Lan'])(
  'a merchant that is already known is an unsure guess for %j read badly',
  (name) => {
    const merchant = read(name, 0.7);
    expect(merchant).toMatchObject({ value: 'Harbour Lane', guessedFrom: name, sure: false });
    expect(merchant?.alternatives[0]).toBe(name);
  },
);

it.each(['Harbour Lake', 'Harbour Land', 'Harbour Lanes', 'Arbour Lane'])(
  'a merchant that is already known is not assumed when %j was read with high confidence',
  (name) => expect(read(name, 0.95)).toMatchObject({ value: name }),
);
