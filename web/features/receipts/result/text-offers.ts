import { dayOf, formatDay, type LocalDate, parseDay } from '#contract/calendar.ts';
import { amountIn } from '#contract/printed-amounts.ts';
import type { Box, ReceiptWithText, TextOnPicture } from '#contract/receipts.ts';
import type { ReadField } from '../read-fields.ts';

/** An area of the picture whose text can be used for a field. */
export interface Offer {
  box: Box;
  /** As typed into a form: one value, or both dates if day and month could be either way round. */
  values: string[];
}

/** A value as it is shown: a date as "20 Nov 2026". */
export function shownText(value: string): string {
  return parseDay(value) ? formatDay(value, 'long') : value;
}

type Lines = ReceiptWithText['lines'];

/** The texts on the picture that can be used for a field. No receipt contains a category. */
export function offersFor(field: ReadField, lines: Lines): Offer[] {
  if (field === 'merchant') return lines.flatMap(nameOffer);
  if (field === 'amount') return amountOffers(lines);
  if (field === 'date') return lines.flatMap(({ words }) => findIn(words, 4, daysIn));
  return [];
}

function nameOffer({ text, box }: TextOnPicture): Offer[] {
  const value = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, '');
  return /\p{L}{2}/u.test(value) ? [{ box, values: [value] }] : [];
}

/** Whole numbers count as amounts only if no amount has decimals, because most of them are something else. */
function amountOffers(lines: Lines): Offer[] {
  const offers = (hasDecimals: boolean) =>
    lines.flatMap(({ words }) =>
      findIn(words, 2, (text) => {
        const amount = amountIn(text);
        return amount?.hasDecimals === hasDecimals ? [amount.value] : [];
      }),
    );
  const exact = offers(true);
  return exact.length > 0 ? exact : offers(false);
}

/** The fewest adjacent words that can be read as values, from left to right; no word is used twice. */
function findIn(
  words: readonly TextOnPicture[],
  mostWords: number,
  read: (text: string) => string[],
): Offer[] {
  const offers: Offer[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let count = 1; count <= mostWords && start + count <= words.length; count += 1) {
      const taken = words.slice(start, start + count);
      const values = read(taken.map(({ text }) => text).join(' '));
      if (values.length === 0) continue;
      offers.push({ values, box: around(taken.map(({ box }) => box)) });
      start += count - 1;
      break;
    }
  }
  return offers;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const romanMonths = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The day in a text: 2026-11-20, 20.11.26, 11/20/2026, 20 Nov 2026, November 20, 2026, 20-XI-2026. Both days of 3/4/2026. */
function daysIn(text: string): LocalDate[] {
  const plain = text
    .toLowerCase()
    .replace(/^(date|on):?\s*|,/g, '')
    .trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\b/.exec(plain);
  if (iso) return realDays([iso[1], iso[2], iso[3]]);
  const [, first = '', numeral, last] = /^(\d{1,4})[-./] ?([ivx]+)[-./] ?(\d{1,4})\b/.exec(plain) ?? [];
  if (numeral)
    return realDays(
      first.length === 4 ? [first, monthNumber(numeral), last] : [last, monthNumber(numeral), first],
    );
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3})[a-z]*\.?[\s./-]*'?(\d{4}|\d\d)$/.exec(plain);
  if (named) return realDays([named[3], monthNumber(named[2]), named[1]]);
  const american = /^([a-z]{3})[a-z]*\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s./-]+'?(\d{4}|\d\d)$/.exec(plain);
  if (american) return realDays([american[3], monthNumber(american[1]), american[2]]);
  const figures = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)$/.exec(plain);
  if (figures === null) return [];
  const [, one, , other, year] = figures;
  return realDays([year, other, one], [year, one, other]);
}

function monthNumber(name = ''): number {
  return Math.max(months.indexOf(name), romanMonths.indexOf(name)) + 1;
}

type DayParts = [year: string | undefined, month: string | number | undefined, day: string | undefined];

/** Those that exist, each once. */
function realDays(...days: DayParts[]): LocalDate[] {
  const real = days.flatMap(([year = '', month, day]) => {
    const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
    return parseDay(dayOf(fullYear, Number(month), Number(day))) ?? [];
  });
  return [...new Set(real)];
}
