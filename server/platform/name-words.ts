import { fold } from './fold.ts';

/** A significant word of a name: folded, and as written. */
export interface NameWord {
  word: string;
  written: string;
}

const mostWords = 5;

/** Words that card statements, shops and calendars add to names, and that say nothing about the purchase. */
const noise = new Set(
  `a an and as at by for from in my of on the to with
  card contactless credit debit direct maestro mastercard payment pos purchase ref reference transaction txn visa
  ag bv co com company corp eu gmbh http https inc limited llc ltd net org plc uk us www
  branch express extra local metro online outlet shop store stores superstore
  road st street
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun`.split(/\s+/),
);

/**
 * The significant words that identify a name, in order: "TESCO STORES 3241" and "Tesco Express" are both `tesco`.
 * Stored word counts depend on it: changing it takes a migration that rebuilds them.
 */
export function nameWords(name: string): NameWord[] {
  const words = everyWord(name);
  const telling = words.filter(({ word }) => isTelling(word));
  const kept = telling.length > 0 ? telling : words;
  return kept
    .filter(({ word }, place) => kept.findIndex((other) => other.word === word) === place)
    .slice(0, mostWords);
}

/** Whether a folded word says something about the purchase. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !/\d/.test(word) && !noise.has(word);
}

/** The significant words joined: equal for all transactions at one merchant. */
export function merchantKey(name: string): string {
  return nameWords(name)
    .map(({ word }) => word)
    .join(' ');
}

/** All words of a text, folded, without apostrophes: "Sainsbury’s" becomes `sainsburys`, "H&M" is one word. */
export function everyWord(text: string): NameWord[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  return words
    .map((written) => ({ word: fold(written).replace(/[^\p{L}\p{N}&]/gu, ''), written }))
    .filter(({ word }) => word !== '');
}
