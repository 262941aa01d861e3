import { toWords } from './texts.ts';

/** Where two languages use the same word for different months, the first one wins. */
const languages = 'en de fr es it pt nl sv nb da fi pl cs sk hu ro lt lv et ru uk tr el sl bg id hr'.split(
  ' ',
);
const extra: Record<string, number> = {
  sept: 9,
  mrz: 3,
  marz: 3,
  okt: 10,
  dez: 12,
  mag: 5,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
};

const numbers = new Map<string, number>();

/** The number of a month by its name or the first letters of it, in any of the languages; undefined if it is none. */
export function monthByName(name: string): number | undefined {
  if (numbers.size === 0) collect();
  const word = toWords(name);
  return numbers.get(word) ?? numbers.get(word.slice(0, 3));
}

function collect(): void {
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number++) {
          const part = format
            .formatToParts(Date.UTC(2024, number - 1, 15))
            .find(({ type }) => type === 'month')?.value;
          add(part ?? '', number);
        }
      }
  for (const [name, number] of Object.entries(extra)) add(name, number);
}

function add(name: string, number: number): void {
  const word = toWords(name);
  if (word.length < 3 || /\d/.test(word)) return;
  if (!numbers.has(word)) numbers.set(word, number);
}
