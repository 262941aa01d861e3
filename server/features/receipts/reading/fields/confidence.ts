import { shareOf, type Vote } from './print-lines.ts';
import { type Features, flag, weighted } from './rank.ts';

/** A logistic model of how often a choice with such evidence is right. */
export interface Calibration {
  weights: Features;
  /** At this confidence and above a field is sure. */
  sureFrom: number;
}

/** What tells a right choice from a wrong one. */
export interface Doubts {
  features: Features;
  /** Whether the receipt itself leaves open which of two values is meant, or a single look alone tells. */
  isOpen: boolean;
}

/** A choice that is open is right no more often than this. */
const mostOfOpen = 0.75;
/** The shares are never quite 0 or 1: no evidence is. */
const leastDoubt = 0.002;

/** From 0 to 1: of all choices with 0.9, nine in ten are right. */
export function confidenceOf({ features, isOpen }: Doubts, { weights }: Calibration): number {
  const confidence = 1 / (1 + Math.exp(-weighted(features, weights)));
  return isOpen ? Math.min(mostOfOpen, confidence) : confidence;
}

/** How surely and how often a value was read, by those marks that say so. */
export function readingDoubts(marks: readonly (Vote & { confidence: number })[]) {
  return {
    certainty: certaintyOf(Math.max(0, ...marks.map(({ confidence }) => confidence))),
    agreeing: Math.log2(Math.max(1, new Set(marks.map(({ pass }) => pass)).size)),
    disagreeing: 1 - shareOf(marks),
    byShapes: flag(marks.some(({ isByShapes }) => isByShapes)),
    byShapesAlone: flag(marks.length > 0 && marks.every(({ isByShapes }) => isByShapes)),
  };
}

/** Whether a value was found by one of several looks alone, or by fewer than half of them. */
export function isSeldomSeen(votes: readonly Vote[]): boolean {
  const share = shareOf(votes);
  return share < 0.5 || (share < 1 && new Set(votes.map(({ pass }) => pass)).size === 1);
}

/** As orders of magnitude: 0.9 is 1, 0.99 is 2. */
function certaintyOf(confidence: number): number {
  return -Math.log10(Math.min(1, 1.001 - confidence));
}

/** How clearly a candidate stands before the others, as log odds of its share. */
export function leadOf(share: number): number {
  const part = Math.min(1 - leastDoubt, Math.max(leastDoubt, share));
  return Math.log(part / (1 - part));
}
