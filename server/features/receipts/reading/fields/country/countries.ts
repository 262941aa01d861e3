import type { PrintedCurrency } from '../currency/printed-currencies.ts';
import type { DateOrder } from '../date-marks.ts';

interface CountryFacts {
  currency: PrintedCurrency;
  /** The international dialling code. */
  phone: string;
  decimal: '.' | ',';
}

/** The countries whose receipts are told apart. */
export const countries = {
  US: { currency: 'USD', phone: '1', decimal: '.' },
  CA: { currency: 'CAD', phone: '1', decimal: '.' },
  GB: { currency: 'GBP', phone: '44', decimal: '.' },
  IE: { currency: 'EUR', phone: '353', decimal: '.' },
  AU: { currency: 'AUD', phone: '61', decimal: '.' },
  NZ: { currency: 'NZD', phone: '64', decimal: '.' },
  IN: { currency: 'INR', phone: '91', decimal: '.' },
  PK: { currency: 'PKR', phone: '92', decimal: '.' },
  LK: { currency: 'LKR', phone: '94', decimal: '.' },
  BD: { currency: 'BDT', phone: '880', decimal: '.' },
  NP: { currency: 'NPR', phone: '977', decimal: '.' },
  MY: { currency: 'MYR', phone: '60', decimal: '.' },
  SG: { currency: 'SGD', phone: '65', decimal: '.' },
  ID: { currency: 'IDR', phone: '62', decimal: ',' },
  PH: { currency: 'PHP', phone: '63', decimal: '.' },
  TH: { currency: 'THB', phone: '66', decimal: '.' },
  VN: { currency: 'VND', phone: '84', decimal: ',' },
  JP: { currency: 'JPY', phone: '81', decimal: '.' },
  CN: { currency: 'CNY', phone: '86', decimal: '.' },
  HK: { currency: 'HKD', phone: '852', decimal: '.' },
  TW: { currency: 'TWD', phone: '886', decimal: '.' },
  KR: { currency: 'KRW', phone: '82', decimal: '.' },
  DE: { currency: 'EUR', phone: '49', decimal: ',' },
  AT: { currency: 'EUR', phone: '43', decimal: ',' },
  CH: { currency: 'CHF', phone: '41', decimal: '.' },
  FR: { currency: 'EUR', phone: '33', decimal: ',' },
  BE: { currency: 'EUR', phone: '32', decimal: ',' },
  NL: { currency: 'EUR', phone: '31', decimal: ',' },
  LU: { currency: 'EUR', phone: '352', decimal: ',' },
  IT: { currency: 'EUR', phone: '39', decimal: ',' },
  ES: { currency: 'EUR', phone: '34', decimal: ',' },
  PT: { currency: 'EUR', phone: '351', decimal: ',' },
  GR: { currency: 'EUR', phone: '30', decimal: ',' },
  FI: { currency: 'EUR', phone: '358', decimal: ',' },
  EE: { currency: 'EUR', phone: '372', decimal: ',' },
  LV: { currency: 'EUR', phone: '371', decimal: ',' },
  LT: { currency: 'EUR', phone: '370', decimal: ',' },
  SK: { currency: 'EUR', phone: '421', decimal: ',' },
  SI: { currency: 'EUR', phone: '386', decimal: ',' },
  HR: { currency: 'EUR', phone: '385', decimal: ',' },
  BG: { currency: 'EUR', phone: '359', decimal: ',' },
  PL: { currency: 'PLN', phone: '48', decimal: ',' },
  CZ: { currency: 'CZK', phone: '420', decimal: ',' },
  HU: { currency: 'HUF', phone: '36', decimal: ',' },
  RO: { currency: 'RON', phone: '40', decimal: ',' },
  RS: { currency: 'RSD', phone: '381', decimal: ',' },
  TR: { currency: 'TRY', phone: '90', decimal: ',' },
  UA: { currency: 'UAH', phone: '380', decimal: ',' },
  RU: { currency: 'RUB', phone: '7', decimal: ',' },
  KZ: { currency: 'KZT', phone: '77', decimal: ',' },
  GE: { currency: 'GEL', phone: '995', decimal: ',' },
  SE: { currency: 'SEK', phone: '46', decimal: ',' },
  NO: { currency: 'NOK', phone: '47', decimal: ',' },
  DK: { currency: 'DKK', phone: '45', decimal: ',' },
  IS: { currency: 'ISK', phone: '354', decimal: ',' },
  BR: { currency: 'BRL', phone: '55', decimal: ',' },
  MX: { currency: 'MXN', phone: '52', decimal: '.' },
  AR: { currency: 'ARS', phone: '54', decimal: ',' },
  CL: { currency: 'CLP', phone: '56', decimal: ',' },
  CO: { currency: 'COP', phone: '57', decimal: ',' },
  PE: { currency: 'PEN', phone: '51', decimal: '.' },
  UY: { currency: 'UYU', phone: '598', decimal: ',' },
  CR: { currency: 'CRC', phone: '506', decimal: ',' },
  DO: { currency: 'DOP', phone: '1809', decimal: '.' },
  ZA: { currency: 'ZAR', phone: '27', decimal: '.' },
  NG: { currency: 'NGN', phone: '234', decimal: '.' },
  KE: { currency: 'KES', phone: '254', decimal: '.' },
  GH: { currency: 'GHS', phone: '233', decimal: '.' },
  EG: { currency: 'EGP', phone: '20', decimal: '.' },
  MA: { currency: 'MAD', phone: '212', decimal: ',' },
  IL: { currency: 'ILS', phone: '972', decimal: '.' },
  AE: { currency: 'AED', phone: '971', decimal: '.' },
  SA: { currency: 'SAR', phone: '966', decimal: '.' },
  QA: { currency: 'QAR', phone: '974', decimal: '.' },
} as const satisfies Record<string, CountryFacts>;

export type Country = keyof typeof countries;

export const countryCodes = Object.keys(countries) as Country[];

export function isCountry(code: string): code is Country {
  return Object.hasOwn(countries, code);
}

export function countriesUsing(currency: PrintedCurrency): Country[] {
  return countryCodes.filter((code) => countries[code].currency === currency);
}

/** The United States, and the islands that write dates as they do. */
export const monthFirst: readonly string[] = ['US', 'PR', 'GU', 'AS', 'VI', 'MP', 'FM', 'PW', 'MH'];
/** Where both orders are in use, or where the year is usually first and a year at the end tells nothing. */
export const mixed: readonly string[] = ['CA', 'PH', 'PA', 'JP', 'CN', 'KR', 'TW'];

/** The order of day and month in a country (ISO 3166), in a date that ends with the year. */
export function orderIn(country: string): DateOrder | 'mixed' {
  if (monthFirst.includes(country)) return 'month-first';
  return mixed.includes(country) ? 'mixed' : 'day-first';
}
