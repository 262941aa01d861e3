import type { Doubt } from '#contract/receipts.ts';
import type { ReadField } from '../reading.ts';
import type { Box } from '../recognised.ts';
import type { Candidate, Ranked } from './rank.ts';

interface Judgement<C extends Candidate> {
  /** What speaks against the best candidate, however clear it is; null if nothing does. */
  doubtOf: (best: C, ranked: readonly Ranked<C>[]) => Doubt | null;
  /** How confidently it was read, from 0 to 1. */
  clarityOf: (best: C) => number;
  /** Less clarity than this makes it doubtful. */
  leastClarity: number;
  boxOf: (best: C) => Box | null;
}

/** The best candidate must be this likely, and all others together take the rest. */
const clearShare = 0.8;
/** The maximum confidence of a value that something speaks against. */
const mostOfDoubtful = 0.75;
/** Number of alternatives to offer. */
const alternatives = 3;

/** The best candidate as a field, which is sure unless there is a reason for doubt; null if there are no candidates. */
export function readField<C extends Candidate & { value: unknown }>(
  ranked: readonly Ranked<C>[],
  { doubtOf, clarityOf, leastClarity, boxOf }: Judgement<C>,
): ReadField<C['value']> | null {
  const [best, ...others] = ranked;
  if (best === undefined) return null;
  const { candidate, share } = best;
  const clarity = clarityOf(candidate);
  const against = doubtOf(candidate, ranked);
  const doubt = against ?? uncertaintyOf(share, clarity, leastClarity);
  return {
    value: candidate.value,
    confidence: Math.min(share * clarity, against === null ? 1 : mostOfDoubtful),
    sure: doubt === null,
    doubt,
    box: boxOf(candidate),
    alternatives: others.slice(0, alternatives).map((other) => other.candidate.value),
  };
}

function uncertaintyOf(share: number, clarity: number, leastClarity: number): Doubt | null {
  if (clarity < leastClarity) return 'unclear';
  return share < clearShare ? 'several' : null;
}

/** How confidently a value was read where it was read best. */
export function clearest(marks: readonly { confidence: number }[]): number {
  return Math.max(0, ...marks.map(({ confidence }) => confidence));
}
