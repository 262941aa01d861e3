import { daysBetween, formatDay, type LocalDate } from '#contract/calendar.ts';
import type { importFormats } from '#contract/import-layout.ts';
import type { Import } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';

const formatNames: Record<(typeof importFormats)[number], string> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  txt: 'TXT',
  ofx: 'OFX',
  qif: 'QIF',
  camt: 'CAMT',
  mt940: 'MT940',
  norma43: 'Norma 43',
  ynab: 'YNAB',
  mint: 'Mint',
  monarch: 'Monarch',
  actual: 'Actual',
  firefly: 'Firefly III',
  sure: 'Sure',
  ezbookkeeping: 'ezBookkeeping',
  plaid: 'Plaid',
  tuppence: 'Tuppence',
};

/** "CSV, Windows-1252"; undefined until it has been read. */
export function nameFormat({ format, encoding }: Pick<Import, 'format' | 'encoding'>): string | undefined {
  if (format === null) return undefined;
  return encoding === null ? formatNames[format] : `${formatNames[format]}, ${nameEncoding(encoding)}`;
}

/** The account, if the file names one, and the program or kind of file that it is from. */
export function nameSource({ account, format }: Pick<Import, 'account' | 'format'>): string {
  return [account, format && formatNames[format]].filter(Boolean).join(', ');
}

/** "UTF-8" for the label "utf-8". */
export function nameEncoding(label: string): string {
  if (label.startsWith('windows-')) return `Windows-${label.slice(8)}`;
  if (label.startsWith('utf-16')) return 'UTF-16';
  return label.toUpperCase().replaceAll('_', '-');
}

/** "1 to 31 Oct 2026": nothing is said twice, if the form of the region allows that. */
export function nameDays(first: LocalDate, last: LocalDate): string {
  const [start, end] = [formatDay(first, 'long'), formatDay(last, 'long')];
  if (first === last) return end;
  const [day, monthAndYear] = [start.slice(0, start.indexOf(' ')), start.slice(start.indexOf(' '))];
  if (/^\d+$/.test(day) && end.endsWith(monthAndYear)) return importLabels.fromTo(day, end);
  const short = formatDay(first, 'short');
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return importLabels.fromTo(isSameYear && start.startsWith(short) ? short : start, end);
}

/** Both ends count. */
export function countDays({ firstDay, lastDay }: Pick<Import, 'firstDay' | 'lastDay'>): number {
  return firstDay === null || lastDay === null ? 0 : daysBetween(firstDay, lastDay) + 1;
}

/** All lines of the file. */
export function countLines({ new: added, duplicate, left_out, problem }: Import['counts']): number {
  return added + duplicate + left_out + problem;
}
