import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { read, today } from './testing/read-on-a-sunday.ts';

const inEuros = { currency: 'EUR', decimalSeparator: ',' } as const;

interface Phrasing {
  language: string;
  line: string;
  meaning: string;
  read: ReturnType<typeof read>;
}

const all: Phrasing[] = Object.entries(phrasings).flatMap(([language, table]) =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', meaning = ''] = row.split('→').map((part) => part.trim());
      return { language, line, meaning, read: read(line, language === 'English' ? {} : inEuros) };
    }),
);

/** In the words of the table. */
function meaningOf({ isIncome, amount, day, name, rhythm, doubts }: Phrasing['read']): string {
  const signed = amount && `${isIncome ? '+' : '-'}${amount}`;
  return [signed, day !== today && day, name, rhythm && `↻ ${rhythm}`, doubts.length > 0 && '?']
    .filter(Boolean)
    .join(' ');
}

describe.each(Object.keys(phrasings))('in %s', (language) => {
  const lines = all.filter((phrasing) => phrasing.language === language);

  it('at least 95 of a hundred phrasings are read right', () => {
    const wrong = lines
      .filter((phrasing) => meaningOf(phrasing.read) !== phrasing.meaning)
      .map((phrasing) => `${phrasing.line} → ${meaningOf(phrasing.read)}, not ${phrasing.meaning}`);
    expect(lines).toHaveLength(50);
    expect(wrong.slice(2)).toEqual([]);
  });

  it('no phrasing is wrong about its sign, amount or day without asking', () => {
    const signAmountAndDay = (meaning: string) => /^([+-][\d.]+)( \d{4}-\d{2}-\d{2})?/.exec(meaning)?.[0];
    const silent = lines.filter(
      (phrasing) =>
        phrasing.read.doubts.length === 0 &&
        signAmountAndDay(meaningOf(phrasing.read)) !== signAmountAndDay(phrasing.meaning),
    );
    expect(silent.map((phrasing) => `${phrasing.line} → ${meaningOf(phrasing.read)}`)).toEqual([]);
  });
});
