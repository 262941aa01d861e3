import { addDays, addMonths, type LocalDate, type Month, monthOf, parseDay } from '#contract/calendar.ts';
import {
  type Calendar,
  closes,
  dates,
  dayNumber,
  dayth,
  type FoundDay,
  impossibleDates,
  ordinal,
  type Written,
} from './dates.ts';
import {
  abbreviatedWeekday,
  fullWeekday,
  germanWeekday,
  last,
  nearDays,
  next,
  on,
  shortWeekday,
  unclearDays,
  unit,
  unitCalled,
} from './day-words.ts';
import { isApartFrom, type Stretch, stretchOf } from './entry-reading.ts';
import { numberInWords, valueInWords } from './number-words.ts';
import { dayAgo, isWeekday, latestInMonth, nearInMonth, weekdayNear } from './resolve-day.ts';

const partOfDay =
  '(?: (?:morning|afternoon|evening|night|früh|morgen|vormittag|mittag|nachmittag|abend|nacht|matin|midi|après-midi|soir|por la (?:mañana|tarde|noche)))?';
const count = `\\d{1,4}|(?:a )?couple(?: of)?|${numberInWords}`;

/** Names that contain the word for a day. */
const names = /\b(black|good|tgi|cyber|usa) +$/i;
/** "14 nov" or "nov 3": overlapping in "14 nov 3", where either number can be the amount. */
const dayBesideMonth = /^(?:\d+ +\p{L}+\.?|\p{L}+\.? +\d+)$/u;

/** The days in a line, in order; of overlapping ones, the longest. */
export function findDays(
  line: string,
  calendar: Calendar,
  isMeant: (found: FoundDay) => boolean,
): FoundDay[] {
  const found = writings(line, calendar).flatMap(({ pattern, read, isUnclear, needs }) =>
    [...line.matchAll(whole(pattern))].flatMap((match) => {
      const stretch = stretchOf(match);
      const parts = match.groups ?? {};
      const day = names.test(line.slice(0, match.index)) ? undefined : read(parts, stretch);
      return day === undefined
        ? []
        : [{ ...stretch, day, isUnclear: isUnclear?.(day, parts, stretch) ?? false, needs }];
    }),
  );
  const longestFirst = found
    .filter(isMeant)
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  const isBesideMonth = ({ start, end }: Stretch) => dayBesideMonth.test(line.slice(start, end));
  const kept: FoundDay[] = [];
  for (const each of longestFirst) {
    const longer = kept.find((other) => !isApartFrom([other])(each));
    if (longer === undefined) kept.push(each);
    else longer.isUnclear ||= longer.day !== each.day && isBesideMonth(longer) && isBesideMonth(each);
  }
  return kept.sort((one, other) => one.start - other.start);
}

function writings(line: string, calendar: Calendar): Written[] {
  const { today } = calendar;
  const isLast = ({ end }: Stretch) => /^[.!]?\s*$/.test(line.slice(end));
  const isBeforeAmount = ({ end }: Stretch) => closes.test(line.slice(end));
  const isInFront = ({ start, end }: Stretch) =>
    start === 0 && /^(?:on|am) /i.test(line) && !placeBehind.test(line.slice(end));
  return [
    { pattern: nearDays.today, read: () => today },
    { pattern: nearDays.yesterday, read: () => addDays(today, -1) },
    { pattern: nearDays.beforeYesterday, read: () => addDays(today, -2) },
    { pattern: nearDays.tomorrow, read: () => addDays(today, 1) },
    { pattern: nearDays.afterTomorrow, read: () => addDays(today, 2) },
    {
      pattern: `(?:in|dans|dentro de|en) (?<count>${count}) (?<unit>${unit})`,
      read: (parts) => dayAgo(today, -countOf(parts['count']), unitCalled(parts['unit'] ?? '')),
    },
    ...[
      `(?<count>${count}) (?<unit>${unit}) ago`,
      `(?:vor|(?:il )?y a|hace) (?<count>${count}) (?<unit>${unit})`,
    ].map(
      (pattern): Written => ({
        pattern,
        read: (parts) => dayAgo(today, countOf(parts['count']), unitCalled(parts['unit'] ?? '')),
      }),
    ),
    {
      pattern: `(?<before>(?:${last}|${next}) )?(?<name>${fullWeekday})(?<after> (?:dernier|pasado|prochain|pr[óo]ximo|que viene))?${partOfDay}`,
      read: ({ before, name, after }) => weekdayNear(today, name, before ?? after),
    },
    {
      pattern: `(?<before>(?:am|letzten|nächsten) )(?<name>${germanWeekday})\\.?${partOfDay}`,
      read: ({ before, name }) => weekdayNear(today, name, before),
    },
    {
      pattern: `(?<name>${fullWeekday}|${abbreviatedWeekday}) ${dayNumber}(?:${ordinal}|\\.)?`,
      read: ({ name, day }, found) => {
        const near = isBeforeAmount(found) ? nearInMonth(today, Number(day)) : [];
        return near.find((candidate) => isWeekday(candidate, name));
      },
      needs: 'an amount',
    },
    {
      pattern: '(?:the first|ersten|premier|primero|uno)',
      read: (_, found) =>
        line.slice(found.start, found.end).includes(' ') && isBeforeAmount(found)
          ? latestInMonth(today, 1)
          : undefined,
      needs: 'an amount',
    },
    {
      pattern: `(?<which>last |next )?(?<name>${shortWeekday})${partOfDay}`,
      read: ({ which, name = '' }, found) => {
        const isSaid = which !== undefined || /^on /i.test(line.slice(found.start));
        // "The Sun" is also a newspaper.
        const isClosed = /^sun$/i.test(name) ? isLast(found) : isBeforeAmount(found);
        const isFirst = found.start === 0 && !alsoWords.test(name);
        return isSaid || isClosed || isFirst ? weekdayNear(today, name, which) : undefined;
      },
    },
    ...[
      `(?:(?:on )?the )?${dayth}`,
      `on ${dayth}`,
      `(?:am|zum|vom) ${dayNumber}\\.`,
      `(?:le|el|d[ií]a) ${dayNumber}`,
    ].map(
      (pattern): Written => ({
        pattern,
        read: ({ day }, found) =>
          isBeforeAmount(found) || isInFront(found) ? latestInMonth(today, Number(day)) : undefined,
        isUnclear: (_, __, { end }) => timeBehind.test(line.slice(end)),
        needs: 'an amount',
      }),
    ),
    {
      pattern: `(?:the )?${dayth} (?:of )?(?<which>last|this|next) month`,
      read: ({ day, which }) => parseDay(`${monthCalled(which, today)}-${day?.padStart(2, '0')}`),
    },
    { pattern: unclearDays, read: () => today, isUnclear: () => true },
    ...dates(line, calendar).flatMap((date) => [date, withWeekday(date)]),
    ...impossibleDates(calendar),
  ];
}

/** The same with a weekday in front, which may contradict it. */
function withWeekday({ pattern, ...rest }: Written): Written {
  return {
    ...rest,
    pattern: `(?<weekday>${fullWeekday}|${abbreviatedWeekday}),? ${pattern}`,
    isUnclear: (day, { weekday }) => !isWeekday(day, weekday),
  };
}

/** Short weekdays that begin names, too: "sun cream", "sat nav". */
const alsoWords = /^(?:sun|mon|wed|sat)$/i;
/** "on the 21st floor" */
const placeBehind = /^ +(?:floor|street|ave(?:nue)?|stock)(?!\p{L})/iu;
/** "on the 5th anniversary dinner": on the fifth, or five years later? */
const timeBehind =
  /^ +(?:wedding |work )?(?:anniversary|birthday|time|visit|day|week|month|year|(?:geburts|jahres|hochzeits)?tag)(?!\p{L})/iu;

const wholes = new Map<string, RegExp>();

/** Between blanks or before the end of a clause. Each blank in the pattern matches any number; "on" and the like belong to it. */
function whole(pattern: string): RegExp {
  const known = wholes.get(pattern);
  if (known !== undefined) return known;
  const compiled = new RegExp(
    `(?<!\\S)(?:${on} +)?(?:${pattern.replaceAll(' ', ' +')})(?=[\\s;!]|,(?!\\d)|\\.(?:\\s|$)|$)`,
    'giu',
  );
  wholes.set(pattern, compiled);
  return compiled;
}

function countOf(text = ''): number {
  const word = text.toLowerCase();
  if (word.includes('couple')) return 2;
  return /^\d/.test(word) ? Number(word) : (valueInWords(word) ?? 1);
}

function monthCalled(which = '', today: LocalDate): Month {
  const away: Record<string, number> = { last: -1, next: 1 };
  return addMonths(monthOf(today), away[which.toLowerCase()] ?? 0);
}
