import { fold } from '#server/platform/fold.ts';
import { textLimits } from '../limits.ts';

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};

/** Lower-case words without accents and punctuation, one blank between them: what vocabularies are written in. */
export function toWords(text: string): string {
  return fold(text)
    .replace(/[łøßæœđıþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** One line without control characters and repeated blanks. */
export function tidyText(text: string): string {
  return /^[!-~]+(?: [!-~]+)*$/.test(text)
    ? text
    : text.replace(/[\s\p{Cc}\p{Cf}\ufffd\u00a0]+/gu, ' ').trim();
}

/** The parts that say something, each once, and none that another one contains; not many more than a note can hold. */
export function joinTexts(parts: readonly string[], separator: string): string {
  const kept: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (length > textLimits.note) break;
    if (part === '' || kept.some((other) => other.includes(part))) continue;
    kept.push(part);
    length += part.length;
  }
  return kept.join(separator);
}

/** What the texts of a row say beside its name, a line for each. */
export function noteBeside(name: string, texts: readonly string[]): string {
  return joinTexts(
    texts.filter((text) => text !== name),
    '\n',
  );
}

/** The first digit of other scripts: Arabic, Persian, Devanagari, Thai, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g;

/** What tells programs in which direction to write, beside Hebrew and Arabic. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Those of the same width as full-width digits. */
const wideMarks: Record<string, string> = { '，': ',', '．': '.', '／': '/' };

/** With the digits of other scripts and the marks between them as in `1,234.50`, and without marks that cannot be seen. */
export function plainDigits(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return text
    .replace(directionMarks, '')
    .replace(otherDigits, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code));
    })
    .replace(/(?<=\d)[，．／](?=\d)/g, (mark) => wideMarks[mark] ?? mark);
}

/** At most `length` UTF-16 units, never half a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Numbers of lines by offset, asked in rising order. */
export function lineCounter(text: string): (offset: number) => number {
  let [line, next] = [1, text.indexOf('\n')];
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}

/** Databases refuse NUL and half characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
