import { isTelling } from '#server/platform/name-words.ts';
import { paymentWords } from '../payment-phrases.ts';
import { nameOf } from './bank-lines.ts';

/** From this likeness on, two texts are of one payee. */
export const leastLikeness = 0.5;
const lettersOfStem = 4;

interface Words {
  ofName: string[];
  ofText: string[];
}

/**
 * Returns how alike two texts of `bankText` are, from 0 to 1: the share of the telling letters of one name that the
 * other text has, too, in words that are the same or begin the same, or without the blanks between them, as banks
 * shorten and glue words.
 */
export function newLikeness(): (text: string, other: string) => number {
  const known = new Map<string, Words>();
  const read = (text: string): Words => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const words = { ofName: tellingWords(nameOf(text)), ofText: tellingWords(text) };
    known.set(text, words);
    return words;
  };
  return (text, other) => {
    const [one, two] = [read(text), read(other)];
    return Math.max(shareIn(one.ofName, two.ofText), shareIn(two.ofName, one.ofText));
  };
}

/** The words of a folded text that tell one payee from another; all but those of the payment if none does. */
function tellingWords(text: string): string[] {
  const all = text.replace(/['’]/g, '').match(/[\p{L}\p{N}&]+/gu) ?? [];
  const words = [...new Set(all)].filter((word) => !paymentWords.has(word));
  const telling = words.filter(isTelling);
  return telling.length > 0 ? telling : words;
}

function shareIn(words: readonly string[], others: readonly string[]): number {
  const total = letters(words);
  if (total === 0) return 0;
  const share = letters(words.filter((word) => others.some((other) => beginAlike(word, other)))) / total;
  return share < 1 && isGluedIn(words.join(''), others.join('')) ? 1 : share;
}

function beginAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= lettersOfStem && long.startsWith(short);
}

function letters(words: readonly string[]): number {
  let sum = 0;
  for (const { length } of words) sum += length;
  return sum;
}

/** Two characters of Chinese, Japanese or Korean say as much as a word. */
function isGluedIn(glued: string, text: string): boolean {
  if (!text.includes(glued)) return false;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(glued);
  return glued.length >= (isDense ? 2 : 5);
}
