import { dayOf, type LocalDate } from '#contract/calendar.ts';

const newYears = new Map<number, number>();
const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'UTC', dateStyle: 'short' });

/** The day of Iran's calendar, whose first six months have 31 days; undefined if there is no such day. */
export function fromPersian(year: number, month: number, day: number): LocalDate | undefined {
  const written = `${month}/${day}/${year} AP`;
  const before = month < 7 ? (month - 1) * 31 : (month - 1) * 30 + 6;
  const date = new Date(newYear(year) + (before + day - 1) * 86_400_000);
  if (format.format(date) !== written) return undefined;
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Between the 19th and the 22nd of March. */
function newYear(year: number): number {
  const known = newYears.get(year);
  if (known !== undefined) return known;
  const days = [19, 20, 21, 22].map((day) => Date.UTC(year + 621, 2, day));
  const found = days.find((day) => format.format(day) === `1/1/${year} AP`) ?? Number.NaN;
  newYears.set(year, found);
  return found;
}
