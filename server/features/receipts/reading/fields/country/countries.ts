import type { FieldHints } from '../../reading.ts';
import type { PrintedCurrency } from '../currency/currency-marks.ts';
import type { DateOrder } from '../printed-dates.ts';
import { countryTable } from './country-table.ts';

/** ISO 3166. */
export type Country = string;

interface CountryFacts {
  currency: PrintedCurrency;
  /** The international dialling code. */
  phone: string;
}

/** The countries whose receipts are told apart. */
export const countries: ReadonlyMap<Country, CountryFacts> = new Map(
  [...countryTable.matchAll(/^([A-Z]{2}) ([A-Z]{3}) (\d+)/gm)].map(
    ([, code = '', currency = '', phone = '']) => [code, { currency, phone }],
  ),
);

export const countryCodes: readonly Country[] = [...countries.keys()];

export function countriesUsing(currency: PrintedCurrency): Country[] {
  return countryCodes.filter((code) => countries.get(code)?.currency === currency);
}

/** Where cents follow a comma, not a point. */
export const comma: readonly Country[] = (
  'ID VN DE AT FR BE NL LU IT ES PT GR FI EE LV LT SK SI HR BG ' +
  'PL CZ HU RO RS TR UA RU KZ SE NO DK IS BR AR CL CO UY CR PY BO MA DZ ' +
  'SN CI ML BF BJ TG CM GA BA MK AL MD AO MZ'
).split(' ');

/** The United States, and the islands that write dates as they do. */
const monthFirst: readonly Country[] = ['US', 'PR', 'GU', 'AS', 'VI', 'MP', 'FM', 'PW', 'MH'];
/** Where both orders are in use, or where the year is usually first and a year at the end tells nothing. */
const mixed: readonly Country[] = ['CA', 'PH', 'PA', 'JP', 'CN', 'KR', 'TW'];

/** The order of day and month in a date that ends with the year. */
export function orderIn(country: Country): DateOrder | 'mixed' {
  if (monthFirst.includes(country)) return 'month-first';
  return mixed.includes(country) ? 'mixed' : 'day-first';
}

/** Where the user seems to be: by the time zone, then by the browser. */
export function countriesOfUser({ timeZone, region }: Pick<FieldHints, 'timeZone' | 'region'>): Country[] {
  return [timeZone && zoneCountry(timeZone), region].filter((code) => code !== undefined);
}

/** Not in TypeScript's library yet. */
type WithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** Some other country for zones that are not listed here; undefined for UTC and its like, which are of no country. */
function zoneCountry(timeZone: string): Country | undefined {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined;
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const listed = [...new Set([...countryCodes, ...monthFirst, ...mixed])];
  const zonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones();
  return listed.find((code) => zonesOf(code)?.includes(canonical)) ?? 'elsewhere';
}
