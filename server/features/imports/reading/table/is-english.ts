import { toWords } from '../values/texts.ts';

const english =
  /\b(date|amount|description|balance|debit|credit|type|name|payee|category|currency|account|memo|transaction|reference|details|status|fee|number|id|time|paid|money|posted|check|card|merchant|notes?|narrative|withdrawals?|deposits?|value|outflow|inflow|particulars|code)\b/;

/** Whether most headings are English words. */
export function isEnglish(headings: readonly string[]): boolean {
  const filled = headings.map(toWords).filter((heading) => heading !== '');
  return filled.filter((heading) => english.test(heading)).length * 2 > filled.length;
}
