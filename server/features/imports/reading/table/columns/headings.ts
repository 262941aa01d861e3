import { toWords } from '../../values/texts.ts';
import { directionWords } from '../rows/cell-vocabulary.ts';
import { dayMeanings, type Meaning, meanings, moneyMeanings, vocabulary } from './heading-vocabulary.ts';

export interface HeadingMeaning {
  meaning: Meaning;
  /** Greater is surer: the whole heading before a part of it, long phrases before short ones. */
  strength: number;
}

const longestHeading = 60;
const maxHeadingCells = 80;
/** The strength from which the whole heading is known. */
export const strengthOfWhole = 200;
const wordsAtStart = 100;
/** And from which at least a word of it is. */
export const strengthOfWord = 80;
const insideWord = 20;

interface Phrase {
  meaning: Meaning;
  text: string;
}

/** In a heading that is not known as a whole, it is what is there beside a party. */
const bank =
  /(?<!\p{L})(?:institution|bank|banka|banku|банку|banco|banca|banque|nh|ngan hang|банк|банка|τραπεζα|بنك|銀行|银行)(?!\p{L})/u;

/** What a heading may mean, the surest first; empty if it says nothing that is known. */
export function readHeading(heading: string): HeadingMeaning[] {
  if (heading.length === 0 || heading.length > longestHeading) return [];
  const spelt = heading.replace(/[([]([-−–+])[)\]]/g, (_, sign) => (sign === '+' ? ' credit ' : ' debit '));
  const words = toWords(spelt);
  const bare = toWords(splitCamelCase(spelt.replace(/[([{（［].*|(?<=\bamount) in [A-Z]{3}$/i, ''))) || words;
  if (words === '') return [];
  const best = new Map<Meaning, number>();
  const note = (meaning: Meaning, strength: number) =>
    best.set(meaning, Math.max(best.get(meaning) ?? 0, strength));
  for (const [text, bonus] of [
    [words, 1],
    [bare, 0],
  ] as const)
    for (const meaning of meaningsOf.get(text) ?? []) note(meaning, strengthOfWhole + bonus + text.length);
  for (const { meaning, text } of parts) {
    const strength = strengthOf(text, bare);
    if (strength > 0) note(meaning, strength);
  }
  const isOfBank = (meaning: Meaning) => (meaning === 'name' || meaning === 'payer') && bank.test(words);
  return [...best]
    .map(([meaning, strength]) => ({ meaning, strength }))
    .filter(({ meaning, strength }) => strength >= strengthOfWhole || !isOfBank(meaning))
    .sort((a, b) => b.strength - a.strength || meanings.indexOf(a.meaning) - meanings.indexOf(b.meaning));
}

/** What it means most probably. */
export function meaningOfHeading(heading = ''): Meaning {
  return readHeading(heading)[0]?.meaning ?? 'other';
}

export function splitCamelCase(heading: string): string {
  return heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

function strengthOf(phrase: string, heading: string): number {
  const at = heading.indexOf(phrase);
  if (at < 0 || phrase.length === heading.length) return 0;
  const isStart = at === 0 || heading[at - 1] === ' ';
  const end = at + phrase.length;
  const isEnd = end === heading.length || heading[end] === ' ';
  if (isIdeographic(phrase)) return phrase.length < 2 ? 0 : strengthOfWord + 4 * phrase.length;
  if (phrase.length < 3) return 0;
  if (isStart && isEnd) return (at === 0 ? wordsAtStart : strengthOfWord) + phrase.length;
  return phrase.length >= 5 ? insideWord + phrase.length : 0;
}

function isIdeographic(text: string): boolean {
  return /[\u1100-\u11ff\u3040-\u30ff\u4e00-\u9fff]/.test(text);
}

/** How many different things the cells name, if at least one of them is a day or money; 0 otherwise. */
export function countRoles(cells: readonly string[]): number {
  const found = new Set<Meaning>();
  for (const cell of cells.slice(0, maxHeadingCells)) {
    const [best] = readHeading(cell);
    if (best !== undefined && best.strength >= strengthOfWord) found.add(best.meaning);
  }
  return [...dayMeanings, ...moneyMeanings].some((meaning) => found.has(meaning)) ? found.size : 0;
}

const inTwoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Also as programs without umlauts write it. */
function spellings(phrase: string): string[] {
  const plain = phrase.toLowerCase().replace(/[äöüøå]/g, (letter) => inTwoLetters[letter] ?? letter);
  return [...new Set([phrase, plain].map(toWords))];
}

const parts = meanings.flatMap((meaning) => {
  const phrases = vocabulary[meaning].flatMap((line) => line.split(',')).flatMap(spellings);
  return [...new Set(phrases)].map((text): Phrase => ({ meaning, text }));
});

const meaningsOf = new Map<string, Meaning[]>();
for (const { meaning, text } of parts) meaningsOf.set(text, [...(meaningsOf.get(text) ?? []), meaning]);
for (const text of directionWords('in')) if (!meaningsOf.has(text)) meaningsOf.set(text, ['moneyIn']);
for (const text of directionWords('out')) if (!meaningsOf.has(text)) meaningsOf.set(text, ['moneyOut']);

const english =
  /\b(date|amount|description|balance|debit|credit|type|name|payee|category|currency|account|memo|transaction|reference|details|status|fee|number|id|time|paid|money|posted|check|card|merchant|notes?|narrative|withdrawals?|deposits?|value|outflow|inflow|particulars|code|vendor|cost|spent|received|funds|out|income|expenses?)\b/;

/** Whether most headings are English words, which have no accents: `Débit` is none. */
export function isEnglish(headings: readonly string[]): boolean {
  return areMost(headings, (each) => english.test(toWords(each)) && !/(?!\p{ASCII})\p{L}/u.test(each));
}

/** Whether most headings are known, and not English. */
export function isOtherLanguage(headings: readonly string[]): boolean {
  return areMost(headings, (each) => readHeading(each).length > 0) && !isEnglish(headings);
}

function areMost(headings: readonly string[], test: (heading: string) => boolean): boolean {
  const filled = headings.filter((heading) => toWords(heading) !== '');
  return filled.filter(test).length * 2 > filled.length;
}
