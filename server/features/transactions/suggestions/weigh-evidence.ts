import type { Hint } from './hints.ts';

/** How often a word occurs in the names of a category's transactions. */
export interface WordCount {
  word: string;
  categoryId: string;
  count: number;
}

/** All evidence for categories, strongest first. */
export interface Evidence {
  /** Decisions at this merchant, newest first. */
  decisions: readonly Decision[];
  /** The words of the name in order; the first is usually the shop's name. */
  words: readonly string[];
  wordCounts: readonly WordCount[];
  hints: readonly Hint[];
  /** How often each category is used overall. */
  habits: ReadonlyMap<string, number>;
}

/** Weight per category. */
type Weights = ReadonlyMap<string, number>;

/** Weight of the next weaker evidence, in units of decisions; for habits, of knowing nothing, in entries. */
const trust = { nothing: 20, habits: 1, hints: 1, words: 0.4 };
const mostHints = 3;
const mostOfWord = 5;
const furtherWord = 0.35;

/**
 * Probability of each category. Each kind of evidence is blended with the weaker ones, which therefore decide while
 * stronger evidence is scarce (back-off smoothing).
 */
export function weighEvidence({ decisions, words, wordCounts, hints, habits }: Evidence): Weights {
  const byHabit = blend(habits, new Map(), trust.nothing);
  const byMeaning = blend(weighHints(hints), byHabit, trust.habits);
  const byWords = blend(weighWords(words, wordCounts), byMeaning, trust.hints);
  return blend(weighDecisions(decisions), byWords, trust.words);
}

function blend(strong: Weights, weak: Weights, trustInWeak: number): Weights {
  const total = sum(strong) + trustInWeak;
  return new Map(
    [...new Set([...strong.keys(), ...weak.keys()])].map((id) => [
      id,
      ((strong.get(id) ?? 0) + trustInWeak * (weak.get(id) ?? 0)) / total,
    ]),
  );
}

function weighHints(hints: readonly Hint[]): Weights {
  const weights = addUp(hints.map(({ categoryId, weight }) => [categoryId, weight]));
  const scale = Math.min(1, mostHints / sum(weights));
  return new Map([...weights].map(([id, weight]) => [id, weight * scale]));
}

/** A word counts more the more often it was seen, and less the more evenly it is spread over categories. */
function weighWords(words: readonly string[], counts: readonly WordCount[]): Weights {
  return addUp(
    words.flatMap((word, place) => {
      const found = counts.filter((count) => count.word === word);
      const total = found.reduce((sum, { count }) => sum + count, 0);
      const purity = found.reduce((sum, { count }) => sum + (count / total) ** 2, 0);
      const weight = Math.min(total, mostOfWord) * purity * (place === 0 ? 1 : furtherWord);
      return found.map(({ categoryId, count }): [string, number] => [categoryId, (weight * count) / total]);
    }),
  );
}

function addUp(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, weight] of entries) sums.set(id, (sums.get(id) ?? 0) + weight);
  return sums;
}

function sum(weights: Weights): number {
  return [...weights.values()].reduce((total, weight) => total + weight, 0);
}

export interface Decision {
  categoryId: string;
  /** Changed after it was entered, so the user has looked at it again. */
  isCorrection: boolean;
}

const fading = 0.9;
const overruled = 0.1;
const correctionTrust = 0.9;
/** Prior for a merchant: a new choice is more likely a new habit than an exception. */
const repeatPrior = { seen: 2, kept: 1.2 };

/**
 * Predicts the next category from the decisions at a merchant, newest first. Decisions vote; if the latest differs
 * from the usual one, it competes with the other votes: a correction wins, and so does another choice unless the user
 * has gone back to the usual one before.
 */
export function weighDecisions(decisions: readonly Decision[]): Map<string, number> {
  const [latest, ...earlier] = decisions;
  const weight = (1 - fading ** decisions.length) / (1 - fading);
  const usual = mostVoted(earlier);
  if (latest === undefined || usual === undefined || usual === latest.categoryId)
    return scale(countVotes(decisions), weight);
  const faith = latest.isCorrection ? correctionTrust : latestTrust(decisions);
  const weights = scale(countVotes(earlier), weight * (1 - faith));
  return weights.set(latest.categoryId, (weights.get(latest.categoryId) ?? 0) + weight * faith);
}

/** Newer votes count more; votes overruled by a correction count little. */
function countVotes(decisions: readonly Decision[]): Map<string, number> {
  const votes = new Map<string, number>();
  let vote = 1;
  for (const { categoryId, isCorrection } of decisions) {
    votes.set(categoryId, (votes.get(categoryId) ?? 0) + vote);
    vote *= isCorrection ? fading * overruled : fading;
  }
  return votes;
}

/** How often an unusual choice was repeated by the next decision. */
function latestTrust(decisions: readonly Decision[]): number {
  let { seen, kept } = repeatPrior;
  for (let next = 0; next + 2 < decisions.length; next++) {
    const latest = decisions[next + 1]?.categoryId;
    if (latest === mostVoted(decisions.slice(next + 2))) continue;
    seen++;
    if (decisions[next]?.categoryId === latest) kept++;
  }
  return kept / seen;
}

function mostVoted(decisions: readonly Decision[]): string | undefined {
  const [first] = [...countVotes(decisions)].sort(([, one], [, other]) => other - one);
  return first?.[0];
}

/** Scales the votes to another sum. */
function scale(votes: ReadonlyMap<string, number>, to: number): Map<string, number> {
  const sum = [...votes.values()].reduce((total, vote) => total + vote, 0);
  return new Map([...votes].map(([id, vote]) => [id, (vote / sum) * to]));
}
