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
    'has cents where prices have thousands and none',
    [
      ...['GSTIN 29ABCDE1234F1Z5', 'Biryani 1,100', 'Kebab 1,250', 'Thali 1,000', 'Lassi 1,000'],
      ...['CGST 108.75', 'SGST 108.75', 'TOTAL 4,567.50'],
    ],
    456_750,
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
    'is not what it is in dollars, which stands below it',
    ['Queso 6.850', 'Carne 18.000', 'TOTAL COLONES ₡ 24.850', 'TOTAL DOLARES 47,32', 'Tarjeta 24.850'],
    2_485_000,
  ],
  [
    'has lost its comma below prices that have theirs',
    ['Org.nr 556123-9988', 'Kaffe 45,50', 'Bulle 44,00', 'Totalt 8950', 'Moms 12% 9,59', 'Kort 8950'],
    8950,
  ],
  [
    'has lost its comma below prices under the head of their column',
    [
      'Org.nr 556123-9988',
      'Vara Summa',
      'Te 45,50',
      'Ost 44,00',
      'Totalt 8950',
      'Moms 12% 9,59',
      'Kort 8950',
    ],
    8950,
  ],
  [
    'is not how much of something was bought',
    ['Rice 4,560.00', 'Net Total 4,560.00', 'Total 12.00 Pcs', 'Cash 5,000.00', 'Change 440.00'],
    456_000,
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

it.each([
  [['ХЛЯБ 0.97 € (1.90 лв.)', 'МЛЯКО 4.60 € (9.00 лв.)', 'ОБЩО 5.57 € (10.90 лв.)']],
  [['Brot CHF 0.97 EUR 1.00', 'Milch CHF 4.60 EUR 4.80', 'Total CHF 5.57 EUR 5.80']],
])('the total of a receipt is not what it is in another currency on the same line: %j', (lines) => {
  expect(amountOf(lines)).toMatchObject({ value: 557, sure: true });
});

it.each([
  '(incl. GST 2.18)',
  'inkl. 3,83 EUR MwSt',
  'dont TVA 4,00',
  '(VAT amount 4.00)',
  '(incl. VAT 0.00)',
])('the total of a receipt stands before the tax that it includes: %s', (tax) => {
  const lines = ['Tea 14.00', 'Cake 10.00', `Total 24.00 ${tax}`];
  expect(amountOf(lines)).toMatchObject({ value: 2400, sure: true });
});

it.each([
  [['お茶 ¥480', '弁当 ¥1,000', '合計 ¥1,480 2点'], 148_000],
  [['お茶 ¥480', '弁当 ¥1,000', '合計2個 ¥1,480'], 148_000],
  [['Tea ¥480', 'Cake ¥1,000', 'TOTAL ¥1,480 2 items'], 148_000],
  [['Tea 14.00', 'Cake 10.00', 'TOTAL 24.00 (2 ITEMS)'], 2400],
])('the total of a receipt is not the number of things beside it: %j', (lines, value) => {
  expect(amountOf(lines)).toMatchObject({ value, sure: true });
});

it('the total of a receipt stands before the tax that it includes also if it is called net', () => {
  const lines = ['Thé 14,00', 'Gâteau 10,00', 'Net à payer 24,00 dont TVA 4,00'];
  expect(amountOf(lines)).toMatchObject({ value: 2400, sure: true });
});

it.each([
  [['Design 60.00', 'Hosting 40.00', 'Net 100.00 VAT 20.00', 'Total 120.00'], 12_000],
  [['Tea 14.00', 'Cake 10.00', 'Total 24.00 Tax 2.00', 'Amount due 26.00'], 2600],
])(
  'the total of a receipt is not the amount before a tax on the same line that is added: %j',
  (lines, value) => {
    expect(amountOf(lines)).toMatchObject({ value, sure: true });
  },
);

it('the total of a receipt is the net one below the gross one and a discount', () => {
  const lines = ['Gross total 18.40', 'Discount -3.00', 'Net total 15.40', 'Visa 15.40'];
  expect(amountOf(['Steak 13.90', 'Tea 4.50', ...lines])).toMatchObject({ value: 1540, sure: true });
});

it('the total of a receipt is what was paid after rounding down to ten cents', () => {
  const lines = ['Steak 24.17', 'Balance due 24.17', 'Rounding -0.07', 'Cash 50.00', 'Change 25.90'];
  expect(amountOf(lines)?.value).toBe(2410);
});

it.each(['Укупан износ пореза', 'DPH celkem', 'Kaibemaks kokku', 'Total IGV'])(
  'the total of a receipt is not that of its taxes: %s',
  (label) => expect(amountOf([`Tax 8,10`, `${label} 8,10`])?.sure).toBe(false),
);

it('the total of a receipt in an unknown currency has three decimals if an amount below one has', () => {
  const lines = ['Tea 1,350', 'Bread 0,250', 'Total 1,600', 'Cash 5,000', 'Change 3,400'];
  for (const currency of ['EUR', 'JPY'] as const)
    expect(amountOf(lines, { currency })).toMatchObject({ value: 160, sure: true });
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

it('the total of a receipt is whole where amounts seldom have decimals, although its tax has', () => {
  const [goods, tax] = [['Org.nr 556123-9988', 'Kaffe 45', 'Bulle 35'], 'Moms 12% 8,57'];
  for (const lines of [
    [...goods, 'Totalt 80', tax, 'Kort 80'],
    [...goods, tax, 'Totalt 80', 'Kort 80'],
  ])
    expect(amountOf(lines)).toMatchObject({ value: 8000, sure: true });
});

it('the total of a receipt is whole beside a code that touches it and may be another word', () => {
  expect(amountOf(['Хлеб 1200', 'TOTAL AMD5000', 'CASH AMD5000'])?.value).toBe(500_000);
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
