import type { LocalDate } from '#contract/calendar.ts';
import { splitDay, toDay } from '../values/days.ts';
import { isDataLike, type Sheet, type SheetRecord } from './sheet.ts';

const searched = 3_000;
/** `05 Jan`, `5/1`, `05.01.`; a single point would be that of an amount. */
const short = /^'?(\d{1,2})(?:[\s./-](\p{L}{3,12})\.?|[/-](\d{1,2})|\.\s?(\d{1,2})\.)'?$/u;

/**
 * The sheet with years where no day of its rows has one, as on statements of cards: that of the latest day that is
 * written anywhere else, such as the end of the period, or of today. Months after it are of the year before.
 */
export function completeYears(sheet: Sheet, today: LocalDate): Sheet {
  const head = sheet.records.slice(0, searched);
  if (!head.some(({ cells }) => cells.some(isShort)) || head.some(({ cells }) => isDataLike(cells)))
    return sheet;
  const latest = latestDay(head) ?? today;
  const records = sheet.records.map((record) => ({
    ...record,
    cells: record.cells.map((cell) => withYear(cell, latest)),
  }));
  return records.slice(0, searched).some(({ cells }) => isDataLike(cells)) ? { ...sheet, records } : sheet;
}

function isShort(cell: string): boolean {
  return cell.length <= 20 && short.test(cell);
}

function withYear(cell: string, latest: LocalDate): string {
  if (!isShort(cell)) return cell;
  const [, day = '', name, number, pointed] = short.exec(cell) ?? [];
  const year = Number(latest.slice(0, 4));
  const days = [year, year - 1].map((each) => `${day}/${name ?? number ?? pointed}/${each}`);
  return days.find((each) => (dayOf(each) ?? '9999') <= latest) ?? cell;
}

function latestDay(records: readonly SheetRecord[]): LocalDate | undefined {
  const days = records.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const text = cell.replace(/^[^:]{0,40}:\s|^'|'$/g, '');
      return [text, ...endsOfPeriod(text)].flatMap((each) => dayOf(each) ?? []);
    }),
  );
  return days.sort().at(-1);
}

/** `01/06/2019 - 30/06/2019`, `1 Jun 2019 to 30 Jun 2019`. */
function endsOfPeriod(text: string): string[] {
  return text.length > 60 ? [] : text.split(/\s(?:[-–~]|\p{L}{1,3}|s\/d)\s/u);
}

function dayOf(text: string): LocalDate | undefined {
  const written = splitDay(text);
  return written && toDay(written, 'dmy');
}
