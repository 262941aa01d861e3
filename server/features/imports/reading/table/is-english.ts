import { toWords } from '../values/texts.ts';
import { readHeading } from './headings.ts';

const english =
  /\b(date|amount|description|balance|debit|credit|type|name|payee|category|currency|account|memo|transaction|reference|details|status|fee|number|id|time|paid|money|posted|check|card|merchant|notes?|narrative|withdrawals?|deposits?|value|outflow|inflow|particulars|code|vendor|cost|spent|received)\b/;

/** Whether most headings are English words. */
export function isEnglish(headings: readonly string[]): boolean {
  const filled = headings.map(toWords).filter((heading) => heading !== '');
  return filled.filter((heading) => english.test(heading)).length * 2 > filled.length;
}

/** Whether most headings are known, and not English. */
export function isOtherLanguage(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => toWords(heading) !== '');
  const known = filled.filter((heading) => readHeading(heading).length > 0);
  return known.length * 2 > filled.length && !isEnglish(headings);
}
