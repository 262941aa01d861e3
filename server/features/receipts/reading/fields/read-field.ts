import type { ReadField } from '../reading.ts';
import type { Box } from '../recognised.ts';
import { type Calibration, confidenceOf, type Doubts } from './confidence.ts';
import type { Candidate, Ranked } from './rank.ts';

interface Judgement<C extends Candidate> {
  doubts: (best: Ranked<C>, ranked: readonly Ranked<C>[]) => Doubts;
  calibration: Calibration;
  boxOf: (candidate: C) => Box | null;
}

/** Number of alternatives to offer. */
const alternatives = 3;

/** The best candidate as a field; null if there are none. */
export function readField<C extends Candidate & { value: unknown }>(
  ranked: readonly Ranked<C>[],
  { doubts, calibration, boxOf }: Judgement<C>,
): ReadField<C['value']> | null {
  const [best, ...others] = ranked;
  if (best === undefined) return null;
  const confidence = confidenceOf(doubts(best, ranked), calibration);
  return {
    value: best.candidate.value,
    confidence,
    sure: confidence >= calibration.sureFrom,
    box: boxOf(best.candidate),
    alternatives: others.slice(0, alternatives).map(({ candidate }) => candidate.value),
  };
}
