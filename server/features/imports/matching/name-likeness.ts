import { everyWord, isTelling } from '#server/platform/name-words.ts';
import { paymentWords } from './payment-phrases.ts';

/** From this share of its letters on, a name is alike. */
const alikeFrom = 0.5;
const lettersOfStem = 4;

/** The words of a text that tell one payee from another; all of them if none does. */
export function tellingWords(text: string): string[] {
  const words = [...new Set(everyWord(text).map(({ word }) => word))];
  const telling = words.filter((word) => isTelling(word) && !paymentWords.has(word));
  return telling.length > 0 ? telling : words.filter((word) => !paymentWords.has(word));
}

/**
 * Whether a name has most of its telling letters in a text: in words that are the same or begin the same, or without
 * the blanks between them, as banks shorten and glue words.
 */
export function isNamedIn(name: string, text: string): boolean {
  return likeness(name, text) >= alikeFrom;
}

/** The share of the telling letters of a name that a text has, too; 0 if the name tells nothing. */
export function likeness(name: string, text: string): number {
  return likenessOf(tellingWords(name), tellingWords(text));
}

export function likenessOf(words: readonly string[], others: readonly string[]): number {
  const total = letters(words);
  if (total === 0) return 0;
  const glued = words.join('');
  if (glued.length >= shortestGlued(glued) && others.join('').includes(glued)) return 1;
  return letters(words.filter((word) => others.some((other) => beginAlike(word, other)))) / total;
}

function beginAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= lettersOfStem && long.startsWith(short);
}

function letters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** Two characters of Chinese, Japanese or Korean say as much as a word. */
function shortestGlued(text: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? 2 : 5;
}
