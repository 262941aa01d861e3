interface PrintedAs {
  /** As printed before or after amounts. A mark of several currencies is ambiguous: the country decides. */
  marks: readonly string[];
  /** Marks that are also other words, so that they count only with evidence of the country. */
  weak?: readonly string[];
  /** Whether amounts are printed with decimals; nearly always, and two of them, unless said otherwise. */
  decimals?: 'never' | 'seldom' | 'three';
}

/** The currencies that are recognised on receipts. Of those that share a mark, the most used comes first. */
export const printedCurrencies = {
  USD: { marks: ['US$', 'USD', '$'] },
  EUR: { marks: ['€', 'EUR', 'EURO'] },
  GBP: { marks: ['£', 'GBP'] },
  JPY: { marks: ['¥', '￥', '円', 'JPY', 'YEN'], decimals: 'never' },
  CAD: { marks: ['CA$', 'C$', 'CAD', '$'] },
  AUD: { marks: ['A$', 'AU$', 'AUD', '$'] },
  INR: { marks: ['₹', 'INR', 'RS', 'RS.', 'RUPEES'], decimals: 'seldom' },
  MYR: { marks: ['RM', 'MYR', 'RINGGIT'] },
  SGD: { marks: ['S$', 'SG$', 'SGD', '$'] },
  CNY: { marks: ['CN¥', 'RMB', 'CNY', '元', 'YUAN', '¥', '￥'] },
  CHF: { marks: ['CHF', 'SFR', 'SFR.'], weak: ['FR', 'FR.'] },
  SEK: { marks: ['SEK', 'KR', 'KR.'], decimals: 'seldom' },
  NOK: { marks: ['NOK', 'KR', 'KR.'], decimals: 'seldom' },
  DKK: { marks: ['DKK', 'KR', 'KR.'], decimals: 'seldom' },
  ISK: { marks: ['ISK', 'KR', 'KR.'], decimals: 'never' },
  PLN: { marks: ['PLN', 'ZŁ', 'ZL', 'ZT'] },
  CZK: { marks: ['CZK', 'KČ'], weak: ['KC'], decimals: 'seldom' },
  HUF: { marks: ['HUF', 'FORINT'], weak: ['FT'], decimals: 'seldom' },
  RON: { marks: ['LEI'], weak: ['RON'] },
  BGN: { marks: ['BGN', 'ЛВ', 'ЛВ.'], weak: ['LV'] },
  RSD: { marks: ['RSD', 'ДИН'], weak: ['DIN'], decimals: 'seldom' },
  TRY: { marks: ['₺'], weak: ['TRY', 'TL'] },
  UAH: { marks: ['₴', 'UAH', 'ГРН'] },
  RUB: { marks: ['₽', 'RUB', 'РУБ', 'РУБ.'], decimals: 'seldom' },
  KZT: { marks: ['₸', 'KZT'], decimals: 'seldom' },
  GEL: { marks: ['₾', 'GEL'] },
  AMD: { marks: ['֏', 'AMD'], decimals: 'seldom' },
  AZN: { marks: ['₼', 'AZN'] },
  BAM: { marks: ['BAM'], weak: ['KM'] },
  MKD: { marks: ['MKD', 'ДЕН', 'ДЕН.'], weak: ['DEN'], decimals: 'seldom' },
  ALL: { marks: ['LEKË'], weak: ['LEK'], decimals: 'seldom' },
  MDL: { marks: ['MDL'] },
  HKD: { marks: ['HK$', 'HKD', '$'] },
  NZD: { marks: ['NZ$', 'NZD', '$'] },
  MOP: { marks: ['MOP$', 'MOP'] },
  TWD: { marks: ['NT$', 'NTD', 'TWD', '$'], decimals: 'seldom' },
  KRW: { marks: ['₩', '￦', '원', 'KRW', 'WON'], decimals: 'never' },
  VND: { marks: ['₫', 'Đ', 'VND', 'VNĐ'], decimals: 'never' },
  IDR: { marks: ['RP', 'RP.', 'IDR', 'RUPIAH'], decimals: 'seldom' },
  THB: { marks: ['฿', '฿', 'THB', 'BAHT', 'บาท'], decimals: 'seldom' },
  PHP: { marks: ['₱', 'PHP'], decimals: 'seldom' },
  PKR: { marks: ['PKR', 'RS', 'RS.'], decimals: 'seldom' },
  LKR: { marks: ['LKR', 'RS', 'RS.'], decimals: 'seldom' },
  NPR: { marks: ['NPR', 'RS', 'RS.'], decimals: 'seldom' },
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
  BOB: { marks: ['BOB'], weak: ['BS', 'BS.'] },
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
  TND: { marks: ['TND'], weak: ['DT'], decimals: 'three' },
} as const satisfies Record<string, PrintedAs>;

/** ISO 4217. */
export type PrintedCurrency = keyof typeof printedCurrencies;

export const currencyCodes = Object.keys(printedCurrencies) as PrintedCurrency[];

export function printedAs(currency: PrintedCurrency): PrintedAs {
  return printedCurrencies[currency];
}
