import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import type { FieldHints } from '../../reading.ts';
import { extractFields } from '../extract-fields.ts';
import { currencyCodes } from './currency-marks.ts';

const today = '2026-11-20';

function read(lines: readonly string[], hints: Partial<FieldHints> = {}) {
  const page = drawPage(['CORNER CAFE', ...lines]);
  const { currency, amount } = extractFields(page, { today, ...hints });
  return { currency, amount: amount?.value };
}

it('the printed currency is one of at least forty', () => {
  expect(currencyCodes.length).toBeGreaterThanOrEqual(40);
});

it.each([
  ['TOTAL RM 12.50', 'MYR'],
  ['TOTALRM12.50', 'MYR'],
  ['TOTAL (RM) 12.50', 'MYR'],
  ['TOTAL 12,50 zł', 'PLN'],
  ['TOTAL 12,50 zt', 'PLN'],
  ['TOTAL CHF 12.50', 'CHF'],
  ['TOTAL S$12.50', 'SGD'],
  ['TOTAL R$ 12,50', 'BRL'],
  ['TOTAL HK$12.50', 'HKD'],
  ['TOTAL ฿12.50', 'THB'],
  ['TOTAL ₱12.50', 'PHP'],
  ['TOTAL AED 12.50', 'AED'],
  ['TOTAL 12,50 EUR', 'EUR'],
  ['TOTAL GBP12.50', 'GBP'],
  ['TOTAL KSh 12.50', 'KES'],
  ['TOTAL J$12.50', 'JMD'],
  ['TOTAL CAD$12.50', 'CAD'],
  ['TOTAL 12,50 MAD', 'MAD'],
  ['TOTAL ETB *12.50', 'ETB'],
  ['TOTAL NRs 12.50', 'NPR'],
  ['TOTAL FJD 12.50', 'FJD'],
  ['TOTAL BWP 12.50', 'BWP'],
  ['TOTAL 12,50 XPF', 'XPF'],
  ['TOTAL GEL 12.50', 'GEL'],
  ['TOTAL 12,50 RUB', 'RUB'],
  ['TOTAL BOB 12.50', 'BOB'],
  ['SALE 12.50 GEL', 'GEL'],
])('the printed currency is told by a mark beside an amount: %s', (line, currency) => {
  expect(read([line])).toEqual({ currency, amount: 1250 });
});

it.each([
  ['a pen', 'PEN 12.50'],
  ['petrol', 'RON 95 12.50'],
  ['a tax code', '12.50SR'],
  ['a size', 'SHELF 12.50 FT'],
  ['something for the shower', 'SHOWER GEL 250ML 2.50'],
  ['something for the shower whose price is not beside it', 'SHOWER GEL'],
  ['a spice', 'DRY RUB 8.99'],
  ['something to clean with', 'MOP 12.50'],
  ['a processor', 'AMD 5600 189.00'],
  ['the name of a waiter', 'SERVER BOB 114'],
  ['the name of a telephone company', 'SFR 19.99'],
  ['what was handed over', 'CASH TND 20.00'],
  ['a prize', 'YOU COULD HAVE WON'],
  ['the number of a card', 'PAN NO 4412'],
  ['the total of a tax in French, as in Romanian', 'TOTAL TVA 2,50'],
  ['what a customer is called in Spanish and Portuguese', 'CONSUMIDOR FINAL'],
  ['another word beside the total', 'TOTAL 12.50 FT'],
  ['nothing at all', 'TOTAL 12.50'],
])('the printed currency is not told by %s', (_, line) => {
  expect(read([line]).currency).toBeNull();
});

it.each([
  ['$', ['Ballarat VIC 3350', 'TOTAL $12.50'], 'AUD'],
  ['$', ['Springfield, OH 45501', 'TOTAL $12.50'], 'USD'],
  ['$', ['Regina SK S4P 3Y2', 'TOTAL $12.50'], 'CAD'],
  ['$', ['Wellington', 'GST No 12-345-678', 'EFTPOS $12.50', 'TOTAL $12.50'], 'NZD'],
  ['$', ['CUIT 30-12345678-9', 'TOTAL $12,50'], 'ARS'],
  ['kr', ['Dankort', 'TOTAL kr 12,50'], 'DKK'],
  ['$', ['NIT 900.123.456-7', 'TOTAL $14.700'], 'COP'],
  ['C$', ['Managua, Nicaragua', 'RUC J0310000001234', 'TOTAL C$12.50'], 'NIO'],
  ['Kz', ['Luanda, Angola', 'NIF 5417123456', 'TOTAL Kz 12,50'], 'AOA'],
  ['Rs', ['Tel +94 11 234 5678', 'TOTAL Rs 12.50'], 'LKR'],
  ['¥', ['Shanghai', 'TOTAL ¥12.50'], 'CNY'],
  ['Rupees', ['Gujranwala', 'NTN 4412088-7', 'TOTAL Rupees 12.50'], 'PKR'],
  ['kr', ['Aarhus', 'TOTAL kr 12,50'], 'DKK'],
  ['kr', ['Aarhus 14.11.26', 'TOTAL kr 12,50'], 'DKK'],
  ['kr', ['Aarhus 14.11.2026 18.45', 'TOTAL kr 12,50'], 'DKK'],
  ['$', ['Monterrey', 'TOTAL $12.50'], 'MXN'],
  ['Rs', ['PAN No: ABCDE1234F', 'TOTAL Rs 12.50'], 'INR'],
  ['Riyal', ['Doha, Qatar', 'TOTAL 12.50 Riyal'], 'QAR'],
] as const)('the printed currency is what %s means in the country of the receipt', (_, lines, currency) => {
  for (const display of ['USD', 'EUR', 'JPY', 'CAD'] as const)
    expect(read(lines, { currency: display }).currency).toBe(currency);
});

it('the printed currency is that of the country, not what fuel is called', () => {
  const lines = [
    'ТОВ ДРАЙВ',
    'Бензин Євро 95 20,00 x 55,90',
    'СУМА 1118,00',
    'ПДВ 20% 186,33',
    'ФІСКАЛЬНИЙ ЧЕК',
  ];
  expect(read(lines, { currency: 'EUR' })).toEqual({ currency: 'UAH', amount: 111_800 });
  const inRussian = ['АИ-95 ЕВРО 95 30,00 x 58,90', 'ИТОГ 1767,00', 'НДС 294,50', 'КАССОВЫЙ ЧЕК'];
  expect(read(inRussian, { currency: 'EUR' }).currency).toBe('RUB');
});

it('the printed currency is the euro above a total in leva, even if nothing tells the country', () => {
  const lines = ['ХЛЯБ 0.97', 'ОБЩА СУМА В ЕВРО 5.57', 'ОБЩА СУМА В ЛЕВА 10.89', 'КАРТА 5.57'];
  expect(read(lines)).toEqual({ currency: 'EUR', amount: 557 });
});

it('the printed currency is told by what may be another word if it stands beside the total and another amount', () => {
  expect(read(['TEA 2,50 DH', 'TOTAL 12,50 DH']).currency).toBe('MAD');
});

it.each([
  ['₩', ['TEA #1,500', 'TOTAL #1,500'], 'KRW', 150_000],
  ['₩', ['TEA W1,500', 'TOTAL W1,500'], 'KRW', 150_000],
  ['₦', ['TEA N1,500.00', 'TOTAL N1,500.00'], 'NGN', 150_000],
  ['£', ['TEA f12.50', 'TOTAL f12.50'], 'GBP', 1250],
])('the printed currency is told by what is read for %s: %j', (_, lines, currency, amount) => {
  expect(read(lines)).toEqual({ currency, amount });
});

it.each([
  'CHILE RELLENO $12.50',
  'MONTREAL STEAK $12.50',
  'CANCUN SALAD $12.50',
  'MONTEREY JACK $12.50',
  'Monterey',
])(
  'the printed currency is not that of a place after which a thing is called, nor of one that is spelled like it: %s',
  (line) => expect(read([line, 'TOTAL $12.50'], { currency: 'USD' }).currency).toBe('USD'),
);

it('the printed currency is that of the country of a receipt without any mark if it is surely not the own one', () => {
  const german = ['04229 Leipzig', 'BROT 3,20', 'SUMME 3,20', 'GEGEBEN 5,00', 'RÜCKGELD 1,80'];
  const polish = ['00-001 Warszawa', 'RAZEM 12,00'];
  for (const currency of ['USD', 'GBP', 'JPY'] as const) {
    expect(read(german, { currency }).currency).toBe('EUR');
    expect(read(polish, { currency }).currency).toBe('PLN');
    expect(read(['ICE 001182440000012', 'TOTAL 12,00'], { currency }).currency).toBe('MAD');
  }
});

const malaysian = ['SDN BHD', 'GST ID 000123456789'];

it.each<[string, readonly string[], Partial<FieldHints>, string]>([
  ['what "$" means to the user', ['TOTAL $12.50'], { currency: 'CAD' }, 'CAD'],
  ['what "$" means there', ['TOTAL $12.50'], { currency: 'EUR', timeZone: 'Australia/Sydney' }, 'AUD'],
  ['the most used one, otherwise', ['TOTAL $12.50'], { currency: 'EUR' }, 'USD'],
  ['what "kr" means there', ['TOTAL kr 12,50'], { currency: 'EUR', region: 'NO' }, 'NOK'],
  ['not a sign that is misread', [...malaysian, 'TEA €12.50', 'TOTAL 12.50'], {}, 'MYR'],
  ['not a sign set wrong in the till', [...malaysian, 'TEA $12.50', 'TOTAL $12.50'], {}, 'MYR'],
  ['the one printed most', ['TEA CHF 4.50', 'CAKE CHF 8.00', 'TOTAL CHF 12.50', 'EUR 12.90'], {}, 'CHF'],
  ['the first of two printed alike', ['TOTAL £12.50', 'EUR €14.60'], { currency: 'EUR' }, 'GBP'],
])('the printed currency is %s', (_, lines, hints, currency) =>
  expect(read(lines, hints).currency).toBe(currency),
);

it.each([
  ['yen', ['TEA ¥480', 'CAKE ¥1,000', 'TOTAL ¥1,480'], 148_000],
  ['won', ['TEA ₩12,500', 'TOTAL ₩12,500'], 1_250_000],
  ['forint', ['ADOSZAM: 12345678-2-42', 'TEA 1 480 Ft', 'TOTAL 1 480 Ft'], 148_000],
  ['forint with decimals', ['ADOSZAM: 12345678-2-42', 'TEA 1 480,00 Ft', 'TOTAL 1 480,00 Ft'], 148_000],
  ['rupiah', ['Kopi Rp 25.000', 'TOTAL Rp 25.000'], 2_500_000],
  ['rupiah with decimals', ['Kopi Rp 25.000,00', 'TOTAL Rp 25.000,00'], 2_500_000],
  ['dong', ['Pho 55.000', 'TOTAL 55.000 VND'], 5_500_000],
  ['pesos', ['R.U.T.: 76.123.456-7', 'Vino $12.990', 'TOTAL $12.990'], 1_299_000],
  ['kronor', ['KAKA 150 kr', 'TOTAL 150 kr'], 15_000],
  ['francs of Africa', ['Abidjan', 'Attieke 1 500', 'TOTAL 1 500 FCFA'], 150_000],
  ['francs of Africa with decimals', ['Abidjan', 'Attieke 1 500,00', 'TOTAL 1 500,00 FCFA'], 150_000],
  ['forint beside a tax with decimals', ['Tea 890 Ft', 'AFA 27% 189,21', 'OSSZESEN 890Ft'], 89_000],
  ['kroner with a dash', ['Oslo', 'Kake 150,-', 'TOTALT 150,-'], 15_000],
  ['yen in wide digits', ['TOTAL ￥１，４８０'], 148_000],
  ['an unknown currency', ['Tea 25.000', 'Cake 30.000', 'TOTAL 55.000'], 5_500_000],
])('amounts in a currency without decimals are whole: %s', (_, lines, amount) => {
  for (const currency of ['USD', 'EUR', 'JPY'] as const)
    expect(read(lines, { currency }).amount).toBe(amount);
});

it.each<[string, Partial<FieldHints>, number]>([
  ['980', { currency: 'JPY' }, 98_000],
  ['980', { currency: 'USD', timeZone: 'Asia/Tokyo' }, 98_000],
  ['980 Tokyo', { currency: 'USD' }, 98_000],
  ['9.80', { currency: 'JPY' }, 980],
])(
  'amounts in an unknown currency are whole if no cents are printed and the user’s own has none: %s',
  (total, hints, amount) => {
    expect(read(['Tea 480', `TOTAL ${total}`], hints).amount).toBe(amount);
  },
);

it.each([
  ['EUR 1.234,56', 123_456],
  ['USD 1,234.56', 123_456],
  ['CHF 1’234.56', 123_456],
  ['INR 1,23,456.00', 12_345_600],
])(
  'amounts in a currency without decimals are told from thousands by the other separator: %s',
  (text, amount) => {
    expect(read([`TABLE ${text}`, `TOTAL ${text}`], { currency: 'JPY' }).amount).toBe(amount);
  },
);
