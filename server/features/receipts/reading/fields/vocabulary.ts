import { differByOne, letters, ocrKey } from './letters.ts';

/** Phrases to find in recognised text, by their letters without spaces. */
export interface Vocabulary<Name> {
  names: ReadonlyMap<string, ReadonlySet<Name>>;
  /** Those that end in a short word, so that each letter must look alike. */
  exact: ReadonlySet<string>;
  /** The long ones, by what is left of them without any one letter. */
  shortened: ReadonlyMap<string, readonly string[]>;
  longest: number;
  /** The fewest letters of those that are found with any letter misread; in shorter ones, it must look alike. */
  forgivenFrom: number;
}

/** The fewest letters of a phrase that is found with one of them misread, unless the vocabulary says otherwise. */
const usuallyForgivenFrom = 5;
/** Among names, which are often a letter away from shorter phrases, such as Danfe from Danke, and Spice from price. */
export const forgivenAmongNames = 7;
/** The fewest letters of a phrase that is found within a longer word; in scripts without spaces, of any. */
const gluedFrom = 6;
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3}/u;

/** At the end of a phrase: with a letter misread, it may be anything, such as a currency after a total. */
const shortWord = /\s\S{2,3}$/;

/** Builds the index from comma-separated phrases per name. */
export function vocabularyOf<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  forgivenFrom = usuallyForgivenFrom,
): Vocabulary<Name> {
  const names = new Map<string, Set<Name>>();
  const exact = new Set<string>();
  for (const [name, text] of Object.entries<string>(texts) as [Name, string][])
    for (const phrase of text.split(',')) {
      const key = letters(phrase);
      names.set(key, (names.get(key) ?? new Set()).add(name));
      if (shortWord.test(phrase)) exact.add(key);
    }
  const shortened = new Map<string, string[]>();
  for (const phrase of names.keys())
    if (phrase.length >= usuallyForgivenFrom)
      for (const short of [phrase, ...withoutOne(phrase)])
        shortened.set(short, [...(shortened.get(short) ?? []), phrase]);
  const longest = Math.max(...[...names.keys()].map(({ length }) => length));
  return { names, exact, shortened, longest, forgivenFrom };
}

/** The names of all phrases that begin with a word of the text, whatever its spaces, and with one letter misread. */
export function find<Name>(text: string, vocabulary: Vocabulary<Name>): ReadonlySet<Name> {
  const words = wordsOf(text);
  const line = words.join('');
  const found = new Set<Name>();
  const starts = new Set<number>([0]);
  for (const { length } of words) starts.add(([...starts].at(-1) ?? 0) + length);
  for (const from of starts)
    for (let to = from + 1; to <= Math.min(line.length, from + vocabulary.longest + 1); to += 1)
      for (const name of meantBy(line.slice(from, to), starts.has(to), vocabulary)) found.add(name);
  return found;
}

function meantBy<Name>(part: string, isWhole: boolean, vocabulary: Vocabulary<Name>): Name[] {
  const { names, exact, shortened, forgivenFrom } = vocabulary;
  const meant = names.get(part);
  if (meant !== undefined)
    return isWhole || part.length >= gluedFrom || spaceless.test(part) ? [...meant] : [];
  if (!isWhole || part.length < usuallyForgivenFrom - 1) return [];
  const near = new Set([part, ...withoutOne(part)].flatMap((short) => shortened.get(short) ?? []));
  return [...near]
    .filter((phrase) => differByOne(part, phrase))
    .filter(
      (phrase) => (phrase.length >= forgivenFrom && !exact.has(phrase)) || ocrKey(phrase) === ocrKey(part),
    )
    .flatMap((phrase) => [...(names.get(phrase) ?? [])]);
}

function withoutOne(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

/** The letters of each word, without an 's; an adjacent amount is not part of it, and neither is "amount" after it in Chinese. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(?<=\p{L})['’]s\b/giu, '')
    .replace(/(?<=\p{Script=Han}{2})(?=金[额額])/gu, ' ')
    .replace(/(?<=\p{L}{3})(?=(?:RM ?)?\d+[.,]?\d)|(?<=\d\d)(?=\p{L}{3})/gu, ' ')
    .split(/[^\p{L}\d|!]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map(letters)
    .filter((word) => word !== '');
}
