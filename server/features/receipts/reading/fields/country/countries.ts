import type { PrintedCurrency } from '../currency/printed-currencies.ts';
import type { DateOrder } from '../date-marks.ts';
import type { FieldHints } from '../field-hints.ts';

interface CountryFacts {
  currency: PrintedCurrency;
  /** The international dialling code. */
  phone: string;
  /** Its names and largest towns. */
  places?: string;
}

/** The countries whose receipts are told apart. */
export const countries = {
  US: { currency: 'USD', phone: '1', places: 'usa, united states' },
  CA: { currency: 'CAD', phone: '1', places: 'canada, ontario, quebec, toronto, vancouver' },
  GB: { currency: 'GBP', phone: '44', places: 'united kingdom, london, scotland, england' },
  IE: { currency: 'EUR', phone: '353', places: 'dublin, ireland' },
  AU: { currency: 'AUD', phone: '61', places: 'australia, melbourne, sydney, brisbane' },
  NZ: { currency: 'NZD', phone: '64', places: 'new zealand, auckland' },
  IN: {
    currency: 'INR',
    phone: '91',
    places:
      'india, bengaluru, bangalore, mumbai, chennai, hyderabad, kolkata, new delhi, maharashtra, karnataka',
  },
  PK: { currency: 'PKR', phone: '92', places: 'pakistan, karachi, lahore, islamabad' },
  LK: { currency: 'LKR', phone: '94', places: 'sri lanka, colombo' },
  BD: { currency: 'BDT', phone: '880', places: 'bangladesh, dhaka' },
  NP: { currency: 'NPR', phone: '977' },
  MY: {
    currency: 'MYR',
    phone: '60',
    places:
      'malaysia, kuala lumpur, selangor, johor, johor bahru, petaling jaya, shah alam, pulau pinang, penang, melaka, pahang, sarawak, sabah, kelantan, terengganu, negeri sembilan, klang',
  },
  SG: { currency: 'SGD', phone: '65', places: 'singapore' },
  ID: { currency: 'IDR', phone: '62', places: 'indonesia, jakarta, surabaya, bandung, bali, yogyakarta' },
  PH: { currency: 'PHP', phone: '63', places: 'philippines, quezon city, makati, metro manila' },
  TH: { currency: 'THB', phone: '66', places: 'thailand, bangkok' },
  VN: { currency: 'VND', phone: '84', places: 'vietnam, viet nam, hanoi, ha noi, ho chi minh' },
  JP: { currency: 'JPY', phone: '81', places: 'japan, tokyo, osaka, kyoto' },
  CN: { currency: 'CNY', phone: '86', places: 'beijing, shanghai, shenzhen, guangzhou' },
  HK: { currency: 'HKD', phone: '852', places: 'hong kong, kowloon' },
  TW: { currency: 'TWD', phone: '886', places: 'taiwan, taipei' },
  KR: { currency: 'KRW', phone: '82', places: 'korea, seoul, busan' },
  DE: { currency: 'EUR', phone: '49', places: 'deutschland, berlin, munchen, hamburg' },
  AT: { currency: 'EUR', phone: '43', places: 'osterreich, wien, austria' },
  CH: { currency: 'CHF', phone: '41', places: 'schweiz, suisse, svizzera, zurich' },
  FR: { currency: 'EUR', phone: '33', places: 'france, paris, lyon, marseille, toulouse' },
  BE: { currency: 'EUR', phone: '32', places: 'belgie, belgique, brussel, bruxelles, antwerpen' },
  NL: { currency: 'EUR', phone: '31', places: 'nederland, amsterdam, rotterdam, utrecht' },
  LU: { currency: 'EUR', phone: '352' },
  IT: { currency: 'EUR', phone: '39', places: 'italia, roma, milano, torino, napoli' },
  ES: { currency: 'EUR', phone: '34', places: 'espana, madrid, barcelona, sevilla' },
  PT: { currency: 'EUR', phone: '351', places: 'portugal, lisboa' },
  GR: { currency: 'EUR', phone: '30', places: 'hellas, athina' },
  FI: { currency: 'EUR', phone: '358', places: 'suomi, helsinki' },
  EE: { currency: 'EUR', phone: '372', places: 'eesti, tallinn, tartu' },
  LV: { currency: 'EUR', phone: '371', places: 'latvija, riga' },
  LT: { currency: 'EUR', phone: '370', places: 'lietuva, vilnius, kaunas' },
  SK: { currency: 'EUR', phone: '421', places: 'slovensko, bratislava' },
  SI: { currency: 'EUR', phone: '386', places: 'slovenija, ljubljana' },
  HR: { currency: 'EUR', phone: '385', places: 'hrvatska, zagreb' },
  BG: { currency: 'EUR', phone: '359', places: 'bulgaria, sofia' },
  PL: { currency: 'PLN', phone: '48', places: 'polska, warszawa, krakow' },
  CZ: { currency: 'CZK', phone: '420', places: 'praha, brno' },
  HU: { currency: 'HUF', phone: '36', places: 'magyarorszag, budapest' },
  RO: { currency: 'RON', phone: '40', places: 'romania, bucuresti' },
  RS: { currency: 'RSD', phone: '381', places: 'srbija, beograd' },
  TR: { currency: 'TRY', phone: '90', places: 'turkiye, istanbul, ankara, izmir' },
  UA: { currency: 'UAH', phone: '380' },
  RU: { currency: 'RUB', phone: '7' },
  KZ: { currency: 'KZT', phone: '77' },
  GE: { currency: 'GEL', phone: '995' },
  SE: { currency: 'SEK', phone: '46', places: 'sverige, stockholm, goteborg' },
  NO: { currency: 'NOK', phone: '47', places: 'norge, oslo' },
  DK: { currency: 'DKK', phone: '45', places: 'danmark, kobenhavn' },
  IS: { currency: 'ISK', phone: '354', places: 'island, reykjavik' },
  BR: { currency: 'BRL', phone: '55', places: 'brasil, sao paulo, rio de janeiro' },
  MX: { currency: 'MXN', phone: '52', places: 'mexico, cdmx, ciudad de mexico' },
  AR: { currency: 'ARS', phone: '54', places: 'argentina, buenos aires' },
  CL: { currency: 'CLP', phone: '56', places: 'santiago de chile' },
  CO: { currency: 'COP', phone: '57', places: 'colombia, bogota, medellin' },
  PE: { currency: 'PEN', phone: '51', places: 'lima peru' },
  UY: { currency: 'UYU', phone: '598', places: 'uruguay, montevideo' },
  CR: { currency: 'CRC', phone: '506' },
  DO: { currency: 'DOP', phone: '1809' },
  ZA: { currency: 'ZAR', phone: '27', places: 'south africa, johannesburg, cape town' },
  NG: { currency: 'NGN', phone: '234', places: 'nigeria, lagos, abuja' },
  KE: { currency: 'KES', phone: '254', places: 'kenya, nairobi' },
  GH: { currency: 'GHS', phone: '233' },
  EG: { currency: 'EGP', phone: '20', places: 'egypt, cairo' },
  MA: { currency: 'MAD', phone: '212' },
  IL: { currency: 'ILS', phone: '972', places: 'israel, tel aviv, jerusalem' },
  AE: { currency: 'AED', phone: '971', places: 'dubai, abu dhabi, united arab emirates' },
  SA: { currency: 'SAR', phone: '966', places: 'saudi arabia, riyadh, jeddah' },
  QA: { currency: 'QAR', phone: '974' },
} as const satisfies Record<string, CountryFacts>;

export type Country = keyof typeof countries;

export const countryCodes = Object.keys(countries) as Country[];

export function isCountry(code: string): code is Country {
  return Object.hasOwn(countries, code);
}

export function countriesUsing(currency: PrintedCurrency): Country[] {
  return countryCodes.filter((code) => countries[code].currency === currency);
}

/** Something printed that points to some countries. */
export interface Clue {
  /** Found again, it counts once. */
  name: string;
  countries: readonly Country[];
  /** One of weight 4 is enough to tell the country. */
  weight: number;
}

/** Where cents follow a comma, not a point. */
export const comma = (
  'ID VN DE AT FR BE NL LU IT ES PT GR FI EE LV LT SK SI HR BG ' +
  'PL CZ HU RO RS TR UA RU KZ GE SE NO DK IS BR AR CL CO UY CR MA'
)
  .split(' ')
  .filter(isCountry);

/** The United States, and the islands that write dates as they do. */
const monthFirst: readonly string[] = ['US', 'PR', 'GU', 'AS', 'VI', 'MP', 'FM', 'PW', 'MH'];
/** Where both orders are in use, or where the year is usually first and a year at the end tells nothing. */
const mixed: readonly string[] = ['CA', 'PH', 'PA', 'JP', 'CN', 'KR', 'TW'];

/** The order of day and month in a country (ISO 3166), in a date that ends with the year. */
export function orderIn(country: string): DateOrder | 'mixed' {
  if (monthFirst.includes(country)) return 'month-first';
  return mixed.includes(country) ? 'mixed' : 'day-first';
}

/** Where the user seems to be (ISO 3166): by the time zone, then by the browser. */
export function homesOf({ timeZone, region }: Pick<FieldHints, 'timeZone' | 'region'>): string[] {
  return [timeZone && zoneCountry(timeZone), region].filter((code) => code !== undefined);
}

/** Not in TypeScript's library yet. */
type WithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** Some other country for zones that are not listed here; undefined for UTC and its like, which are of no country. */
function zoneCountry(timeZone: string): string | undefined {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined;
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const listed = [...new Set([...countryCodes, ...monthFirst, ...mixed])];
  const zonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones();
  return listed.find((code) => zonesOf(code)?.includes(canonical)) ?? 'elsewhere';
}
