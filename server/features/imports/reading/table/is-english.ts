import { toWords } from '../values/texts.ts';
import { readHeading } from './headings.ts';

const english =
  /\b(date|amount|description|balance|debit|credit|type|name|payee|category|currency|account|memo|transaction|reference|details|status|fee|number|id|time|paid|money|posted|check|card|merchant|notes?|narrative|withdrawals?|deposits?|value|outflow|inflow|particulars|code|vendor|cost|spent|received)\b/;

/** Whether most headings are English words, which have no accents: `Débit` is none. */
export function isEnglish(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => toWords(heading) !== '');
  const isWord = (heading: string) => english.test(toWords(heading)) && !/(?!\p{ASCII})\p{L}/u.test(heading);
  return filled.filter(isWord).length * 2 > filled.length;
}

/** Whether most headings are known, and not English. */
export function isOtherLanguage(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => toWords(heading) !== '');
  const known = filled.filter((heading) => readHeading(heading).length > 0);
  return known.length * 2 > filled.length && !isEnglish(headings);
}
