import { suggestionMessages } from '#contract/messages/suggestions.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { merchantKey, type NameWord, nameWords } from '#server/platform/name-words.ts';
import { findBrands, findHints, type UsedCategory } from './suggestions/hints.ts';
import {
  findLastDirection,
  listDecisions,
  listUsedCategories,
  listWordCounts,
} from './suggestions/suggestions.queries.ts';
import { type Evidence, weighEvidence } from './suggestions/weigh-evidence.ts';

/** A transaction that has no category yet. */
export interface Described {
  name: string;
  isIncome: boolean;
  /** The lines of the receipt. */
  items?: readonly string[];
  /** By a person, and not read from a picture: only then is a brand known by its name, until the person has a history. */
  isTyped?: boolean;
}

const rememberedDecisions = 50;
const mostSuggestions = 3;
/** Below this probability nothing is suggested. */
const minConfidence = 0.3;

/**
 * Up to three categories, most likely first, from the user's history and from common words; none if unsure. The
 * amount of data read does not grow with the number of transactions.
 */
export async function suggestCategory(
  db: Queryable,
  userId: UserId,
  described: Described,
): Promise<Suggestion[]> {
  const written = nameWords(described.name);
  const categories = await listUsedCategories(db, userId, described.isIncome ? 1 : 0);
  const evidence = await gatherEvidence(db, userId, { described, written, categories });
  if (evidence.wordCounts.length + evidence.hints.length === 0) return [];

  const likeliest = [...weighEvidence(evidence)]
    .filter(([, weight]) => weight > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostSuggestions);
  if (likeliest.every(([, weight]) => weight < minConfidence)) return [];

  const known = new Map(categories.map((category) => [category.id, category]));
  const explain = explainer(evidence, { written, isIncome: described.isIncome });
  return likeliest.flatMap(([id, weight]) => {
    const category = known.get(id);
    if (category === undefined) return [];
    return {
      category: category.name,
      confidence: Math.round(weight * 1000) / 1000,
      reason: explain(category),
    };
  });
}

/** The direction of the last transaction with this name; null if there is none. */
export async function findLastUse(
  db: Queryable,
  userId: UserId,
  name: string,
): Promise<'income' | 'expense' | null> {
  const merchant = merchantKey(name);
  const isIncome = merchant === '' ? undefined : await findLastDirection(db, userId, merchant);
  if (isIncome === undefined) return null;
  return isIncome === 1 ? 'income' : 'expense';
}

async function gatherEvidence(
  db: Queryable,
  userId: UserId,
  about: { described: Described; written: readonly NameWord[]; categories: readonly UsedCategory[] },
): Promise<Evidence> {
  const { name, items = [], isIncome: forIncome, isTyped = false } = about.described;
  const isIncome = forIncome ? 1 : 0;
  const words = about.written.map(({ word }) => word);
  const wordCounts = words.length > 0 ? await listWordCounts(db, userId, { words, isIncome }) : [];
  const merchant = words.join(' ');
  return {
    words,
    wordCounts,
    decisions:
      wordCounts.length > 0
        ? await listDecisions(db, userId, { merchant, isIncome, limit: rememberedDecisions })
        : [],
    hints: [
      ...findHints({ name, items }, about.categories),
      ...(isTyped && wordCounts.length === 0 ? findBrands(name, about.categories) : []),
    ],
    habits: new Map(about.categories.map(({ id, count }) => [id, count])),
  };
}

/** Returns a function that explains a suggestion by its strongest evidence. */
function explainer(
  { decisions, wordCounts, hints, habits }: Evidence,
  { written, isIncome }: { written: readonly NameWord[]; isIncome: boolean },
): (category: UsedCategory) => string {
  const merchant = written.map((one) => one.written).join(' ');
  const total = [...habits.values()].reduce((sum, count) => sum + count, 0);
  return ({ id, name, count }) => {
    const here = decisions.filter(({ categoryId }) => categoryId === id).length;
    if (decisions[0]?.categoryId === id && here * 2 <= decisions.length)
      return suggestionMessages.lastChoice(name, merchant);
    if (here > 0) return suggestionMessages.sameMerchant(name, here, decisions.length, merchant);

    const similar = wordCounts.find(({ categoryId }) => categoryId === id);
    if (similar !== undefined) {
      const alike = wordCounts.filter(({ word }) => word === similar.word);
      const of = alike.reduce((sum, one) => sum + one.count, 0);
      const word = written.find((one) => one.word === similar.word)?.written ?? similar.word;
      return suggestionMessages.similarName(name, similar.count, of, word);
    }
    const hint = hints.find(({ categoryId }) => categoryId === id);
    if (hint?.isBrand) return suggestionMessages.usualForBrand(name, hint.word);
    if (hint !== undefined) return suggestionMessages.toldByWord(name, hint.word);
    return suggestionMessages.oftenUsed(name, count, total, isIncome);
  };
}
