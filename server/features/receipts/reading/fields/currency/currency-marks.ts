interface PrintedAs {
  /** As printed before or after amounts. A mark of several currencies is ambiguous: the country decides. */
  marks: readonly string[];
  /** Marks that are also other words, so that they count only with evidence of the country. */
  weak?: readonly string[];
  /** Whether amounts are printed with decimals; nearly always, and two of them, unless said otherwise. */
  decimals?: 'never' | 'seldom' | 'three';
}

/** Recognised by their ISO 4217 codes only. */
const otherCodes = (
  'AFN ANG AWG BIF BMD BSD BTN BWP BYN BZD CDF CVE DJF ERN GIP GMD GNF HTG IQD KGS KHR KMF KYD LAK LRD LSL ' +
  'MRU MVR MWK RWF SBD SCR SDG SLE SOS SRD SSP SZL TJS TMT UZS VUV WST XCD XPF YER ZWG'
).split(' ');

/** The currencies that are recognised on receipts. Of those that share a mark, the most used comes first. */
const printedCurrencies: Readonly<Record<string, PrintedAs>> = {
  USD: { marks: ['US$', 'USD', 'USD$', '$'] },
  EUR: { marks: ['€', 'EUR', 'EURO'], weak: ['ЕВРО', 'ΕΥΡΩ'] },
  GBP: { marks: ['£', 'GBP'] },
  JPY: { marks: ['¥', '￥', '円', 'JPY', 'YEN'], decimals: 'never' },
  CAD: { marks: ['CA$', 'C$', 'CAD', 'CAD$', '$'] },
  AUD: { marks: ['A$', 'AU$', 'AUD', 'AUD$', '$'] },
  INR: { marks: ['₹', 'INR', 'RS', 'RS.', 'RUPEES'], decimals: 'seldom' },
  MYR: { marks: ['RM', 'MYR', 'RINGGIT'] },
  SGD: { marks: ['S$', 'SG$', 'SGD', 'SGD$', '$'] },
  CNY: { marks: ['CN¥', 'RMB', 'CNY', '元', 'YUAN', '¥', '￥'] },
  CHF: { marks: ['CHF'], weak: ['SFR', 'SFR.', 'FR', 'FR.'] },
  SEK: { marks: ['SEK', 'KR', 'KR.'], decimals: 'seldom' },
  NOK: { marks: ['NOK', 'KR', 'KR.'], decimals: 'seldom' },
  DKK: { marks: ['DKK', 'KR', 'KR.'], decimals: 'seldom' },
  ISK: { marks: ['ISK', 'KR', 'KR.'], decimals: 'never' },
  PLN: { marks: ['PLN', 'ZŁ', 'ZL', 'ZT'] },
  CZK: { marks: ['CZK', 'KČ'], weak: ['KC'], decimals: 'seldom' },
  HUF: { marks: ['HUF', 'FORINT'], weak: ['FT'], decimals: 'seldom' },
  RON: { marks: ['LEI'], weak: ['RON'] },
  BGN: { marks: ['BGN', 'ЛВ', 'ЛВ.', 'ЛЕВА'], weak: ['LV'] },
  HRK: { marks: ['HRK'], weak: ['KN'] },
  RSD: { marks: ['RSD', 'ДИН'], weak: ['DIN'], decimals: 'seldom' },
  TRY: { marks: ['₺'], weak: ['TRY', 'TL'] },
  UAH: { marks: ['₴', 'UAH', 'ГРН'] },
  RUB: { marks: ['₽', 'РУБ', 'РУБ.'], weak: ['RUB'], decimals: 'seldom' },
  KZT: { marks: ['₸', 'KZT'], decimals: 'seldom' },
  GEL: { marks: ['₾'], weak: ['GEL'] },
  AMD: { marks: ['֏'], weak: ['AMD'], decimals: 'seldom' },
  AZN: { marks: ['₼', 'AZN'] },
  BAM: { marks: ['BAM'], weak: ['KM'] },
  MKD: { marks: ['MKD', 'ДЕН', 'ДЕН.'], weak: ['DEN'], decimals: 'seldom' },
  ALL: { marks: ['LEKË'], weak: ['LEK'], decimals: 'seldom' },
  MDL: { marks: ['MDL', 'LEI'] },
  HKD: { marks: ['HK$', 'HKD', 'HKD$', '$'] },
  FJD: { marks: ['FJ$', 'FJD', '$'] },
  NZD: { marks: ['NZ$', 'NZD', 'NZD$', '$'] },
  MOP: { marks: ['MOP$'], weak: ['MOP'] },
  TWD: { marks: ['NT$', 'NTD', 'TWD', '$'], decimals: 'seldom' },
  KRW: { marks: ['₩', '￦', '원', 'KRW'], weak: ['WON'], decimals: 'never' },
  MNT: { marks: ['₮', 'MNT'], decimals: 'seldom' },
  VND: { marks: ['₫', 'Đ', 'VND', 'VNĐ'], decimals: 'never' },
  IDR: { marks: ['RP', 'RP.', 'IDR', 'RUPIAH'], decimals: 'seldom' },
  THB: { marks: ['฿', '฿', 'THB', 'BAHT', 'บาท'], decimals: 'seldom' },
  PHP: { marks: ['₱', 'PHP'], decimals: 'seldom' },
  PKR: { marks: ['PKR', 'RS', 'RS.', 'RUPEES'], decimals: 'seldom' },
  LKR: { marks: ['LKR', 'RS', 'RS.', 'RUPEES'], decimals: 'seldom' },
  NPR: { marks: ['NPR', 'NRS', 'NRS.', 'RS', 'RS.', 'RUPEES'], decimals: 'seldom' },
  BDT: { marks: ['৳', 'BDT'], weak: ['TK', 'TK.'], decimals: 'seldom' },
  MXN: { marks: ['MX$', 'MXN', '$'] },
  BRL: { marks: ['R$', 'BRL'] },
  ARS: { marks: ['ARS', '$'], decimals: 'seldom' },
  CLP: { marks: ['CLP', '$'], decimals: 'never' },
  COP: { marks: ['COL$', '$'], weak: ['COP'], decimals: 'seldom' },
  PEN: { marks: ['S/.'], weak: ['S/', 'PEN'] },
  UYU: { marks: ['$U', 'UYU', '$'] },
  CRC: { marks: ['₡', '¢', 'CRC'], decimals: 'seldom' },
  DOP: { marks: ['RD$', 'DOP', '$'] },
  GTQ: { marks: ['GTQ'], weak: ['Q', 'Q.'] },
  BOB: { marks: [], weak: ['BOB', 'BS', 'BS.'] },
  PYG: { marks: ['₲', 'PYG'], weak: ['GS', 'GS.'], decimals: 'never' },
  JMD: { marks: ['J$', 'JMD', '$'] },
  TTD: { marks: ['TT$', 'TTD', '$'] },
  ZAR: { marks: ['ZAR'], weak: ['R'] },
  NGN: { marks: ['₦', 'NGN'], decimals: 'seldom' },
  KES: { marks: ['KSH', 'KSHS', 'KES'], decimals: 'seldom' },
  GHS: { marks: ['GH₵', '₵', 'GHS'] },
  EGP: { marks: ['EGP', 'ج.م'], weak: ['LE', 'L.E.'] },
  MAD: { marks: ['د.م'], weak: ['MAD', 'DH', 'DHS'] },
  DZD: { marks: ['DZD'], weak: ['DA'] },
  XOF: { marks: ['FCFA', 'F CFA', 'CFA', 'XOF'], decimals: 'never' },
  XAF: { marks: ['FCFA', 'F CFA', 'CFA', 'XAF'], decimals: 'never' },
  TZS: { marks: ['TSH', 'TSHS', 'TZS'], decimals: 'seldom' },
  UGX: { marks: ['USH', 'UGX'], decimals: 'never' },
  MUR: { marks: ['MUR', 'RS', 'RS.'] },
  ETB: { marks: ['ETB', 'BIRR'], weak: ['BR'] },
  ZMW: { marks: ['ZMW'], weak: ['K'] },
  NAD: { marks: ['N$', 'NAD'] },
  ILS: { marks: ['₪', 'ILS', 'NIS'] },
  AED: { marks: ['AED', 'د.إ'], weak: ['DH', 'DHS'] },
  SAR: { marks: ['SAR', 'ر.س'], weak: ['SR'] },
  QAR: { marks: ['QAR'], weak: ['QR'] },
  KWD: { marks: ['KWD', 'KD', 'K.D.'], decimals: 'three' },
  BHD: { marks: [], weak: ['BHD', 'BD', 'B.D.'], decimals: 'three' },
  OMR: { marks: ['OMR'], weak: ['RO', 'R.O.'], decimals: 'three' },
  LBP: { marks: ['LBP'], weak: ['LL', 'L.L.'], decimals: 'seldom' },
  JOD: { marks: ['JOD'], weak: ['JD'], decimals: 'three' },
  TND: { marks: [], weak: ['TND', 'DT'], decimals: 'three' },
  LYD: { marks: ['LYD'], decimals: 'three' },
  AOA: { marks: ['AOA'], weak: ['KZ'] },
  MZN: { marks: ['MZN'], weak: ['MT', 'MTN'] },
  MGA: { marks: ['MGA'], weak: ['AR'], decimals: 'seldom' },
  NIO: { marks: ['NIO', 'C$'] },
  HNL: { marks: ['HNL'], weak: ['L', 'L.'] },
  BBD: { marks: ['BBD', 'BDS$'] },
  GYD: { marks: ['GYD', 'G$'], decimals: 'seldom' },
  PGK: { marks: ['PGK'], weak: ['K'] },
  BND: { marks: ['BND', 'B$'] },
  MMK: { marks: ['MMK'], weak: ['KS'], decimals: 'seldom' },
  ...Object.fromEntries(otherCodes.map((code) => [code, { marks: [], weak: [code], decimals: 'seldom' }])),
};

/** ISO 4217. */
export type PrintedCurrency = string;

export const currencyCodes: readonly PrintedCurrency[] = Object.keys(printedCurrencies);

export function printedAs(currency: PrintedCurrency): PrintedAs {
  return printedCurrencies[currency] ?? { marks: [] };
}

const currenciesOf = new Map<string, PrintedCurrency[]>();
const weak = new Set<string>();
for (const code of currencyCodes) {
  const { marks, weak: weakly = [] } = printedAs(code);
  for (const mark of [...marks, ...weakly]) currenciesOf.set(mark, [...(currenciesOf.get(mark) ?? []), code]);
  for (const mark of weakly) weak.add(mark);
}
const strong = [...currenciesOf.keys()].filter((mark) => !weak.has(mark));

/** Any of the marks, longest first and in any case, as a regular expression. */
function patternOf(marks: readonly string[]): string {
  return [...marks]
    .sort((a, b) => b.length - a.length)
    .map((mark) =>
      mark.replace(/[.$/]/g, '\\$&').replace(/\p{Lu}/gu, (one) => `[${one}${one.toLowerCase()}]`),
    )
    .join('|');
}

/** Marks that are nothing but marks. */
export const markPattern: string = patternOf(strong);

/** Those of three letters, as codes have, that may be other words. */
export const weakCodePattern: string = [...weak].filter((mark) => /^[A-Z]{3}$/.test(mark)).join('|');

/** These, and those that may be other words. */
export const anyMarkPattern: string = patternOf([...currenciesOf.keys()]);
/** Engines lose spaces, so that a mark may touch the label before it. */
const glued =
  '(?<=[Tt][Oo][Tt][Aa][Ll]|[Aa][Mm][Oo][Uu][Nn][Tt]|[Cc][Aa][Ss][Hh]|[Cc][Hh][Aa][Nn][Gg][Ee]|[Pp][Rr][Ii][Cc][Ee])';
const start = `(?:(?<!\\p{L})|${glued})`;
const beforeAmount = new RegExp(
  `${start}(?:${anyMarkPattern})(?=\\s?[:=*]?\\s?[-(]?\\d)(?!\\s?\\d{8}|\\s?\\d{1,2}:\\d)`,
  'gu',
);
const afterAmount = new RegExp(`(?<=\\d\\s?)(?:${anyMarkPattern})(?![\\p{L}\\d$]|\\s?\\d)`, 'gu');
/** Above a column of amounts, or after a label. */
const alone = new RegExp(`${start}(?:${markPattern})(?=\\s*[:=]?$)|(?<=\\()(?:${markPattern})(?=\\))`, 'gu');

/** PP-OCR cannot write these signs; what it gives for each before an amount as it is printed with it. */
const readAs: readonly [sign: string, pattern: RegExp][] = [
  ['£', /(?<![\p{L}\d])f(?=\s?\d{1,3}(?:,?\d{3})*\.\d\d(?!\d))/gu],
  ['₩', /(?<![\p{L}\d])[W#](?=\d{1,3}(?:,\d{3})+(?![\d.,]))/gu],
  ['₦', /(?<![\p{L}\d])N(?=\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?![\d.,]))/gu],
];

/** The text, of the same length, with the signs that PP-OCR has read as other characters. */
export function withSigns(text: string): string {
  return readAs.reduce((restored, [sign, pattern]) => restored.replace(pattern, sign), text);
}

/** Of "EUR" and the like: shorter marks may be misread. */
export const codeLength = 3;

/** The currency marks on a line. */
export function marksIn(text: string): string[] {
  const before = [...text.matchAll(beforeAmount)].filter(({ 0: mark, index }) =>
    isBelievable(mark, text.slice(index + mark.length)),
  );
  return [...before, ...text.matchAll(afterAmount), ...text.matchAll(alone)].map(([mark]) => mark);
}

/** A lone dollar sign may be a misread letter, so it must be followed by an amount with cents or thousands. */
function isBelievable(mark: string, following: string): boolean {
  return mark !== '$' || /^\s?[\d.,]*[.,]\d\d/.test(following);
}

/** The currencies for which a mark may stand, the most used first. */
export function currenciesMarked(mark: string): readonly PrintedCurrency[] {
  return currenciesOf.get(mark.toUpperCase()) ?? [];
}

/** Whether a text has a mark of this currency. */
export function isMarkedAs(currency: PrintedCurrency, text: string): boolean {
  return marksIn(text).some((mark) => currenciesMarked(mark).includes(currency));
}

/** Whether a mark may also be another word. */
export function isWeakMark(mark: string): boolean {
  return weak.has(mark.toUpperCase());
}
