import { differByOne, letters } from './letters.ts';

interface Phrase<Name> {
  name: Name;
  words: readonly string[];
}

/** Phrases to look for in lines of print, indexed once. */
export interface Vocabulary<Name> {
  /** By the first word. */
  phrases: ReadonlyMap<string, readonly Phrase<Name>[]>;
  /** First words that are long enough to be known with a letter misread, by their length. */
  longWords: ReadonlyMap<number, readonly string[]>;
  /** Names by the letters of a whole phrase, for print of which the blanks were missed or made up. */
  joined: ReadonlyMap<string, ReadonlySet<Name>>;
  longestJoined: number;
}

/** In words of this length and more one misread letter is forgiven. */
const forgivenFrom = 5;
/** Phrases of this length and more are found whatever the blanks between their letters. */
const joinedFrom = 6;
/** A word of this length and more may be several with their blanks missed. */
const gluedFrom = 11;

/** Phrases by name, each name's in one text, with commas between. */
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

/** The names of all phrases that stand in the text, a misread letter of longer words forgiven. */
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
    const until = word.length >= gluedFrom ? start + word.length : start + 1;
    for (let from = start; from < until; from++)
      for (const name of joinedAt(line, from, vocabulary)) found.add(name);
    start += word.length;
  }
  return found;
}

/** What phrases the letters from a place on make, whatever the blanks between them. */
function joinedAt<Name>(line: string, from: number, { joined, longestJoined }: Vocabulary<Name>): Name[] {
  const names: Name[] = [];
  const longest = Math.min(longestJoined, line.length - from);
  for (let length = joinedFrom; length <= longest; length++)
    names.push(...(joined.get(line.slice(from, from + length)) ?? []));
  return names;
}

/** The words as letters; amounts that touch a word are no part of it. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(?<=\p{L}{3})(?=(?:RM ?)?\d+[.,]?\d)|(?<=\d\d)(?=\p{L}{3})/gu, ' ')
    .split(/[^\p{L}\d|!]+/u)
    .map(letters)
    .filter((word) => word !== '');
}

/** The first words of phrases that a word may be: itself if it is one, else those that it is nearly. */
function meantBy<Name>(word: string, { phrases, longWords }: Vocabulary<Name>): string[] {
  if (phrases.has(word)) return [word];
  return [word.length - 1, word.length, word.length + 1].flatMap((length) =>
    (longWords.get(length) ?? []).filter((long) => differByOne(word, long)),
  );
}

function isNearly(read: string | undefined, meant: string): boolean {
  return read === meant || (read !== undefined && meant.length >= forgivenFrom && differByOne(read, meant));
}
