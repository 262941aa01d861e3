import { differByOne, letters } from './letters.ts';

interface Phrase<Name> {
  name: Name;
  words: readonly string[];
}

/** Phrases to find in OCR text, indexed once. */
export interface Vocabulary<Name> {
  /** Phrases by their first word. */
  phrases: ReadonlyMap<string, readonly Phrase<Name>[]>;
  /** First words that are long enough to match with one misread letter, by length. */
  longWords: ReadonlyMap<number, readonly string[]>;
  /** Names by all letters of a phrase, for text with missing or extra spaces. */
  joined: ReadonlyMap<string, ReadonlySet<Name>>;
  longestJoined: number;
}

/** Minimum length of a word that may have one misread letter. */
const forgivenFrom = 5;
/** Minimum length of a phrase that is found regardless of spaces. */
const joinedFrom = 6;

/** Builds the index from comma-separated phrases per name. */
export function vocabularyOf<Name extends string>(texts: Readonly<Record<Name, string>>): Vocabulary<Name> {
  const phrases = Object.entries<string>(texts).flatMap(([name, text]) =>
    text.split(',').map((phrase): Phrase<Name> => ({ name: name as Name, words: wordsOf(phrase) })),
  );
  const joined = new Map<string, Set<Name>>();
  for (const { name, words } of phrases) {
    const text = words.join('');
    if (text.length >= joinedFrom) joined.set(text, (joined.get(text) ?? new Set()).add(name));
  }
  const byWord = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  return {
    phrases: byWord,
    longWords: Map.groupBy(
      [...byWord.keys()].filter((word) => word.length >= forgivenFrom),
      (word) => word.length,
    ),
    joined,
    longestJoined: Math.max(...[...joined.keys()].map((text) => text.length)),
  };
}

/** The names of all phrases in the text, tolerating one misread letter in longer words. */
export function find<Name>(text: string, vocabulary: Vocabulary<Name>): ReadonlySet<Name> {
  const words = wordsOf(text);
  const line = words.join('');
  const found = new Set<Name>();
  let start = 0;
  for (const [index, word] of words.entries()) {
    for (const meant of meantBy(word, vocabulary))
      for (const phrase of vocabulary.phrases.get(meant) ?? [])
        if (phrase.words.every((part, offset) => isNearly(words[index + offset], part)))
          found.add(phrase.name);
    for (const name of joinedAt(line, start, vocabulary)) found.add(name);
    start += word.length;
  }
  return found;
}

/** The names of phrases that start at this letter, regardless of spaces. */
function joinedAt<Name>(line: string, from: number, { joined, longestJoined }: Vocabulary<Name>): Name[] {
  const names: Name[] = [];
  const longest = Math.min(longestJoined, line.length - from);
  for (let length = joinedFrom; length <= longest; length++)
    names.push(...(joined.get(line.slice(from, from + length)) ?? []));
  return names;
}

/** Splits a text into words of letters; an adjacent amount is not part of a word. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(?<=\p{L}{3})(?=(?:RM ?)?\d+[.,]?\d)|(?<=\d\d)(?=\p{L}{3})/gu, ' ')
    .split(/[^\p{L}\d|!]+/u)
    .map(letters)
    .filter((word) => word !== '');
}

/** The phrase-initial words that a word may stand for: itself, or else those that differ by one letter. */
function meantBy<Name>(word: string, { phrases, longWords }: Vocabulary<Name>): string[] {
  if (phrases.has(word)) return [word];
  return [word.length - 1, word.length, word.length + 1].flatMap((length) =>
    (longWords.get(length) ?? []).filter((long) => differByOne(word, long)),
  );
}

function isNearly(read: string | undefined, meant: string): boolean {
  return read === meant || (read !== undefined && meant.length >= forgivenFrom && differByOne(read, meant));
}
