import type { Box, Doubt } from '#contract/receipts.ts';
import type { ReadField } from '../reading.ts';

export interface Candidate<T> {
  value: T;
  /** Null if it was computed and is not printed. */
  box: Box | null;
  /** How confidently it was read, from 0 to 1. */
  clarity: number;
  /** Which kinds hold, or how often; where it is printed several times, those of each place, of which the best counts. */
  evidence: readonly Readonly<Record<string, boolean | number>>[];
}

interface Ranked<C> {
  candidate: C;
  /** Probability among all candidates; the shares sum to one. */
  share: number;
}

/** A point for a candidate makes it this many times as likely. */
const likelierByPoint = 4;

/** The candidates, best first. */
export function rank<C extends Candidate<unknown>>(
  candidates: readonly C[],
  points: Readonly<Record<string, number>>,
): Ranked<C>[] {
  const kinds = Object.entries(points);
  const sumOf = (holds: Candidate<unknown>['evidence'][number]) =>
    kinds.reduce((sum, [kind, worth]) => sum + worth * Number(holds[kind] ?? 0), 0);
  const scores = candidates.map(({ evidence }) => Math.max(...evidence.map(sumOf)));
  const highest = Math.max(...scores);
  const parts = scores.map((score) => likelierByPoint ** (score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return candidates
    .map((candidate, index) => ({ candidate, share: (parts[index] ?? 0) / whole }))
    .sort((a, b) => b.share - a.share);
}

/** The best candidate must be this likely, and all others together take the rest. */
const clearShare = 0.8;
/** The maximum confidence of a value that something speaks against. */
const mostOfDoubtful = 0.75;
/** Number of alternatives to offer. */
const alternatives = 3;

interface Judgement {
  /** What speaks against the best candidate, however clear it is; null if nothing does. */
  against: Doubt | null;
  /** Less clarity makes it doubtful: a character is probably another one. */
  leastClarity: number;
}

/** The best candidate as a field, which is sure unless there is a reason for doubt. */
export function toField<T>(
  [best, ...others]: readonly [Ranked<Candidate<T>>, ...Ranked<Candidate<T>>[]],
  { against, leastClarity }: Judgement,
): ReadField<T> {
  const { value, box, clarity } = best.candidate;
  const rivals = best.share < clearShare ? 'several' : null;
  const doubt = against ?? (clarity < leastClarity ? 'unclear' : rivals);
  return {
    value,
    confidence: Math.min(best.share * clarity, against === null ? 1 : mostOfDoubtful),
    sure: doubt === null,
    doubt,
    box,
    alternatives: others.slice(0, alternatives).map(({ candidate }) => candidate.value),
  };
}

/** The same field, in doubt because another receipt beside it has one, too. */
export function besideAnother<Field extends ReadField<unknown>>(field: Field): Field {
  const confidence = Math.min(field.confidence, mostOfDoubtful);
  return { ...field, confidence, sure: false, doubt: 'beside' };
}

/** How confidently a value was read where it was read best. */
export function clearest(marks: readonly { confidence: number }[]): number {
  return Math.max(0, ...marks.map(({ confidence }) => confidence));
}

/**
 * How much each kind of evidence for a field counts: one point for or against. Only a form of company counts as two, as
 * `npm run bench:receipts -- --unseen` chooses, and a name that the user knows outweighs all else.
 */
export const shippedPoints = {
  amount: {
    isTenderedLessChange: 1,
    isSubtotalPlusTax: 1,
    isRounded: 1,
    isTenderedExactly: 1,
    printed: 1,
    large: 1,
    total: 1,
    amountDue: 1,
    lastTotal: 1,
    lastBeforeTendered: 1,
    clear: 1,
  },
  date: { printed: 1, label: 1, other: -1, time: 1, badlySeparated: -1, old: -1 },
  merchant: { known: 4, first: 1, below: -1, legal: 2, trade: 1, beforeNotice: 1, notice: -1, small: -1 },
};

export type Points = typeof shippedPoints;

/** Which kinds hold, or how often. */
export type Evidence<Field extends keyof Points> = {
  readonly [kind in keyof Points[Field]]?: boolean | number;
};
