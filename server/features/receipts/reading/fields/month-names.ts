import { letters } from './letters.ts';

/** Where two languages use one word for different months, the first counts. */
const languages =
  'en ms de de-AT fr es it pt nl pl lv lt et fi sv da nb cs sk hu ro sl tr id sr-Latn is ca'.split(' ');
const styles: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
];
const shortest = 3;

const monthOf = new Map<string, number>();
for (const format of languages.flatMap((language) =>
  styles.map((style) => new Intl.DateTimeFormat(language, style)),
))
  for (let month = 1; month <= 12; month += 1) {
    const parts = format.formatToParts(new Date(2000, month - 1, 15));
    const name = letters(parts.find(({ type }) => type === 'month')?.value ?? '');
    if (name.length >= shortest && !monthOf.has(name)) monthOf.set(name, month);
  }
for (const [name, month] of [...monthOf])
  if (!monthOf.has(name.slice(0, shortest))) monthOf.set(name.slice(0, shortest), month);

/** 1 to 12; undefined if it is not a month. */
export function findMonth(word: string): number | undefined {
  return monthOf.get(letters(word));
}
