import { fold } from '#server/platform/fold.ts';

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

/** The parts that say something, each once, and none that another one contains. */
export function joinTexts(parts: readonly string[], separator: string): string {
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '' || kept.some((other) => other.includes(part))) continue;
    kept.push(part);
  }
  return kept.join(separator);
}

/** At most `length` UTF-16 units, never half a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
