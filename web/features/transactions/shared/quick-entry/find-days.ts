import { addDays, type LocalDate, parseDay } from '#contract/calendar.ts';
import type { DayOrder, Stretch } from './entry-reading.ts';
import { dayAgo, nearestDay, weekdayNear } from './reckon-day.ts';

export interface FoundDay extends Stretch {
  day: LocalDate;
  /** It ends in a number that may be meant as the amount. */
  endsInNumber: boolean;
}

interface Calendar {
  today: LocalDate;
  dayOrder: DayOrder;
}

type Parts = Record<string, string | undefined>;

interface Written {
  pattern: RegExp;
  read: (parts: Parts, found: Stretch) => LocalDate | undefined;
  endsInNumber?: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullWeekday = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const shortWeekday = 'sun|mon|tues?|wed|thur?s?|fri|sat';
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const count = '\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten';
const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const dayNumber = '(?<day>\\d{1,2})';
const dayAndMonth = `${dayNumber}(?:st|nd|rd|th)?(?: of)? (?<month>${month})\\.?`;
const monthAndDayth = `(?<month>${month})\\.? ${dayNumber}(?:st|nd|rd|th)`;

/** Names that hold the word of a day. */
const names = /\b(black|good|tgi|cyber|usa) +$/i;
const roundTheClock = '24/7';

/** The days that a line names, in its order; of those that share words the longest. */
export function findDays(
  line: string,
  { today, dayOrder }: Calendar,
  isMeant: (found: FoundDay) => boolean,
): FoundDay[] {
  const found = writings(line, today, dayOrder).flatMap(({ pattern, read, endsInNumber = false }) =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const stretch = { start: match.index, end: match.index + match[0].length };
      const day = names.test(line.slice(0, match.index)) ? undefined : read(match.groups ?? {}, stretch);
      return day === undefined ? [] : [{ ...stretch, day, endsInNumber }];
    }),
  );
  const longestFirst = found
    .filter(isMeant)
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  const kept: FoundDay[] = [];
  for (const each of longestFirst)
    if (kept.every(({ start, end }) => each.end <= start || each.start >= end)) kept.push(each);
  return kept.sort((one, other) => one.start - other.start);
}

function writings(line: string, today: LocalDate, dayOrder: DayOrder): Written[] {
  const isLast = ({ end }: Stretch) => line.slice(end).trim() === '';
  const near = (dayText = '', monthText = '', yearText?: string) =>
    nearestDay(Number(dayText), Number(monthText), yearText, today);
  return [
    { pattern: whole('today'), read: () => today },
    { pattern: whole('yesterday|last night'), read: () => addDays(today, -1) },
    { pattern: whole('(?:the )?day before yesterday'), read: () => addDays(today, -2) },
    { pattern: whole('tomorrow'), read: () => addDays(today, 1) },
    {
      pattern: whole(`(?<count>${count}) (?<unit>day|week|month|year)s? ago`),
      read: (parts) => dayAgo(today, countOf(parts['count']), parts['unit'] ?? ''),
    },
    {
      pattern: whole(`(?<which>last |next )?(?<name>${fullWeekday})`),
      read: ({ which, name }) => weekdayNear(today, name, which),
    },
    {
      pattern: whole(`(?<which>on |last |next )?(?<name>${shortWeekday})`),
      read: ({ which, name }, found) =>
        which !== undefined || isLast(found) ? weekdayNear(today, name, which) : undefined,
    },
    {
      pattern: whole('(?<year>\\d{4})[-/](?<month>\\d{2})[-/](?<day>\\d{2})'),
      read: ({ year, month, day }) => parseDay(`${year}-${month}-${day}`),
    },
    ...[dayAndMonth, monthAndDayth].map((pattern) => ({
      pattern: whole(pattern),
      read: ({ day, month }: Parts) => near(day, monthNumber(month)),
    })),
    {
      pattern: whole(`(?<month>${month})\\.? ${dayNumber}`),
      read: ({ day, month }) => near(day, monthNumber(month)),
      endsInNumber: true,
    },
    ...[dayAndMonth, monthAndDayth, `(?<month>${month})\\.? ${dayNumber}`].map((pattern) => ({
      pattern: whole(`${pattern},? (?<year>\\d{4})`),
      read: ({ day, month, year }: Parts) =>
        isLikely(year, today) ? near(day, monthNumber(month), year) : undefined,
      endsInNumber: true,
    })),
    {
      pattern: whole(`${dayNumber}\\.(?<month>\\d{1,2})\\.(?<year>\\d{4}|\\d{2})`),
      read: ({ day, month, year }) => near(day, month, year),
    },
    {
      pattern: whole(`${dayNumber}\\.(?<month>\\d{1,2})\\.`),
      read: ({ day, month }) => near(day, month),
      endsInNumber: true,
    },
    {
      pattern: whole('(?<first>\\d{1,2})[-/](?<second>\\d{1,2})[-/](?<year>\\d{4})'),
      read: (parts) => inFigures(parts, dayOrder, near),
    },
    {
      pattern: whole('(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>\\d{2})'),
      read: (parts) => inFigures(parts, dayOrder, near),
    },
    {
      pattern: whole('(?<first>\\d{1,2})/(?<second>\\d{1,2})'),
      read: (parts, { start, end }) =>
        line.slice(start, end) === roundTheClock ? undefined : inFigures(parts, dayOrder, near),
      endsInNumber: true,
    },
  ];
}

/** Between blanks, or before the end of a clause; any number of blanks for each in the pattern; "on" goes with the day. */
function whole(pattern: string): RegExp {
  return new RegExp(`(?<!\\S)(?:on +)?(?:${pattern.replaceAll(' ', ' +')})(?=[\\s,;!]|$)`, 'giu');
}

type Near = (day?: string, month?: string, year?: string) => LocalDate | undefined;

/** In the country's order, or in the other when only that gives a day. */
function inFigures(parts: Parts, dayOrder: DayOrder, near: Near) {
  const { first, second, year } = parts;
  const dayFirst = near(first, second, year);
  const monthFirst = near(second, first, year);
  return dayOrder === 'day first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function monthNumber(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function countOf(text = ''): number {
  const word = text.toLowerCase();
  return /^\d/.test(word) ? Number(word) : Math.max(1, counts.indexOf(word));
}

/** 2100 after a month is rather an amount. */
function isLikely(year: string | undefined, today: LocalDate): boolean {
  return Number(year) >= 1970 && Number(year) <= Number(today.slice(0, 4)) + 1;
}
