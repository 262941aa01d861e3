import { suggestionMessages } from '#contract/messages/transactions.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { listOffered } from '#server/features/categories/categories.service.ts';
import { batchesOf, yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { CategoryTable, Flag } from '#server/platform/database/schema.ts';
import { merchantKey, type NameWord, nameWords } from '#server/platform/name-words.ts';
import { findBrands, findHints, type UsedCategory } from './suggestions/hints.ts';
import { findLastDirection, listDecisions, listWordCounts } from './suggestions/suggestions.queries.ts';
import { type Decision, type Evidence, type WordCount, weighEvidence } from './suggestions/weigh-evidence.ts';

/** A transaction that has no category yet. */
export interface TransactionToCategorize {
  name: string;
  isIncome: boolean;
  /** The lines of the receipt. */
  items?: readonly string[];
  /** By a person or a bank, not read from a picture: only then is a brand known by its name, without a history. */
  isTyped?: boolean;
}

const rememberedDecisions = 50;
const mostSuggestions = 3;
const describedAtOnce = 500;
/** Each is compared with every category. */
const suggestedPerTurn = 50;
const wordsPerQuery = 1000;
/** Below this probability nothing is suggested. */
const minConfidence = 0.3;

/**
 * Up to three categories, most likely first, from the user's history and from common words; none if unsure. The
 * amount of data read does not grow with the number of transactions.
 */
export async function suggestCategory(
  db: Queryable,
  userId: UserId,
  described: TransactionToCategorize,
): Promise<Suggestion[]> {
  const [suggestions = []] = await suggestCategories(db, userId, [described]);
  return suggestions;
}

/** The same for each of many, with one query for the words of some hundred and one for each known merchant. */
export async function suggestCategories(
  db: Queryable,
  userId: UserId,
  described: readonly TransactionToCategorize[],
): Promise<Suggestion[][]> {
  const suggested = new Map<TransactionToCategorize, Suggestion[]>();
  for (const isIncome of [false, true]) {
    const alike = described.filter((one) => one.isIncome === isIncome);
    if (alike.length === 0) continue;
    const categories = (await listOffered(db, userId, isIncome)).map(toUsed);
    for (const some of batchesOf(alike, describedAtOnce)) {
      const history = await gatherHistory(db, userId, { described: some, isIncome: isIncome ? 1 : 0 });
      for (const few of batchesOf(some, suggestedPerTurn)) {
        for (const one of few) suggested.set(one, suggest(one, { history, categories }));
        if (alike.length > suggestedPerTurn) await yieldToEventLoop();
      }
    }
  }
  return described.map((one) => suggested.get(one) ?? []);
}

function toUsed({ id, name, name_folded: folded, count }: CategoryTable & { count: number }): UsedCategory {
  return { id, name, folded, words: new Set(nameWords(name).map(({ word }) => word)), count };
}

function suggest(
  described: TransactionToCategorize,
  { history, categories }: { history: History; categories: readonly UsedCategory[] },
): Suggestion[] {
  const written = nameWords(described.name);
  const evidence = evidenceOf(described, { written, history, categories });
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

/** What the user has entered with the same words, and at the same merchants. */
interface History {
  wordCounts: ReadonlyMap<string, WordCount[]>;
  decisions: ReadonlyMap<string, Decision[]>;
}

async function gatherHistory(
  db: Queryable,
  userId: UserId,
  { described, isIncome }: { described: readonly TransactionToCategorize[]; isIncome: Flag },
): Promise<History> {
  const names = described.map(({ name }) => nameWords(name).map(({ word }) => word));
  const words = [...new Set(names.flat())];
  const wordCounts: WordCount[] = [];
  for (const some of batchesOf(words, wordsPerQuery))
    wordCounts.push(...(await listWordCounts(db, userId, { words: some, isIncome })));
  const known = new Set(wordCounts.map(({ word }) => word));
  const decisions = new Map<string, Decision[]>();
  for (const name of names) {
    const merchant = name.join(' ');
    if (decisions.has(merchant) || !name.some((word) => known.has(word))) continue;
    const limit = rememberedDecisions;
    decisions.set(merchant, await listDecisions(db, userId, { merchant, isIncome, limit }));
  }
  return { wordCounts: Map.groupBy(wordCounts, ({ word }) => word), decisions };
}

function evidenceOf(
  { name, items = [], isTyped = false }: TransactionToCategorize,
  about: { written: readonly NameWord[]; history: History; categories: readonly UsedCategory[] },
): Evidence {
  const words = about.written.map(({ word }) => word);
  const wordCounts = words.flatMap((word) => about.history.wordCounts.get(word) ?? []);
  return {
    words,
    wordCounts,
    decisions: about.history.decisions.get(words.join(' ')) ?? [],
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
