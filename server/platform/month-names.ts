import { fold } from './fold.ts';

/** Where two languages use the same word for different months, the first one wins. */
const languages =
  'en ms de de-AT fr fr-CA es it pt nl pl lv lt et fi sv da nb cs sk hu ro sl tr id sr-Latn is ca ru uk el bg hr ar-EG ar-SY he sq az sw'.split(
    ' ',
  );
const styles = [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short' }] as const;
const shortest = 3;

const numbers = new Map([
  ['sept', 9],
  ['mrz', 3],
]);

/** The number of a month by its name in any of the languages, or by its first three letters; undefined if it is none. */
export function monthByName(name: string): number | undefined {
  if (numbers.size === 2) collect();
  return numbers.get(plain(name));
}

function collect(): void {
  for (const language of languages)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number++) {
        const parts = format.formatToParts(Date.UTC(2024, number - 1, 15));
        add(plain(parts.find(({ type }) => type === 'month')?.value ?? ''), number);
      }
    }
  for (const [name, number] of [...numbers]) add(name.slice(0, shortest), number);
}

function add(name: string, number: number): void {
  if (name.length >= shortest && !numbers.has(name)) numbers.set(name, number);
}

function plain(name: string): string {
  return fold(name)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}]/gu, '');
}
