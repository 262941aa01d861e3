import { foldForSearch } from '#server/platform/fold.ts';
import { everyWord } from '#server/platform/name-words.ts';
import { brands, vocabulary } from './vocabulary.ts';

export interface UsedCategory {
  id: string;
  name: string;
  /** The name without case and accents. */
  folded: string;
  /** Its significant words, folded. */
  words: ReadonlySet<string>;
  /** Number of transactions in this direction. */
  count: number;
}

/** A word that speaks for a category by its meaning, or as the name of a brand. */
export interface Hint {
  categoryId: string;
  isBrand?: true;
  /** As it was written. */
  word: string;
  weight: number;
}

const ownCategoryWeight = 1.5;
const meaningWeight = 1;
const itemWeight = 0.5;
/** Words found on receipts of any kind. */
const ignoredItemWords = new Set(
  'tax bill bills telephone phone mobile telecom internet member membership fee fees bank interest card gas park parking road premium plus app apps club tip ticket music licence license council power'.split(
    ' ',
  ),
);
/** Weight factor for each further category that a word suggests. */
const fading = 0.4;

/** What the words of a name and of receipt items suggest, without any history. */
export function findHints(
  { name, items }: { name: string; items: readonly string[] },
  categories: readonly UsedCategory[],
): Hint[] {
  const meant = (text: string, weight: number) =>
    spokenFor(text, meaningOf, categories).map((hint) => ({ ...hint, weight: weight * hint.weight }));
  return [
    ...hintsFromNames(name, categories),
    ...meant(name, meaningWeight),
    ...items
      .flatMap((item) => meant(item, itemWeight))
      .filter(({ word }) => !ignoredItemWords.has(word.toLowerCase())),
  ];
}

/** What the brands in a name are mostly paid for. */
export function findBrands(name: string, categories: readonly UsedCategory[]): Hint[] {
  return spokenFor(name, (word) => brands.get(word), categories).map((hint) => ({ ...hint, isBrand: true }));
}

/** The first category of a word has a weight of 1. */
function spokenFor(
  text: string,
  meaningOf: (word: string) => readonly string[] | undefined,
  categories: readonly UsedCategory[],
): Hint[] {
  const known = new Map(categories.map(({ id, folded }) => [folded, id]));
  return everyWord(text).flatMap(({ word, written }) =>
    (meaningOf(word) ?? [])
      .flatMap((category) => known.get(category.toLowerCase()) ?? [])
      .map((categoryId, place) => ({ categoryId, word: written, weight: fading ** place })),
  );
}

/** Categories with a word of the name in theirs. */
function hintsFromNames(name: string, categories: readonly UsedCategory[]): Hint[] {
  return everyWord(name)
    .filter(({ word }) => word.length > 3)
    .flatMap(({ word, written }) => {
      const searched = foldForSearch(word); // once, as there may be many categories
      return categories
        .filter(({ folded, words }) => words.has(word) && folded.includes(searched))
        .map(({ id }) => ({ categoryId: id, word: written, weight: ownCategoryWeight }));
    });
}

function meaningOf(word: string): readonly string[] | undefined {
  return vocabulary.get(word) ?? vocabulary.get(word.replace(/s$/, ''));
}
