import { type Features, weighted } from './rank.ts';

/** A logistic model of how often a choice with such features is right. */
export interface Calibration {
  weights: Features;
  /** From this confidence on, a field is sure. */
  sureFrom: number;
}

/** The features that tell right choices from wrong ones. */
export interface Doubts {
  features: Features;
  /** Whether two values are equally plausible. */
  isOpen: boolean;
}

/** The maximum confidence of an open choice. */
const mostOfOpen = 0.75;
/** Bounds shares away from 0 and 1. */
const leastDoubt = 0.002;

/** From 0 to 1: of all choices with 0.9, nine in ten are right. */
export function confidenceOf({ features, isOpen }: Doubts, { weights }: Calibration): number {
  const confidence = 1 / (1 + Math.exp(-weighted(features, weights)));
  return isOpen ? Math.min(mostOfOpen, confidence) : confidence;
}

/** How confidently the engine read a value, in orders of magnitude: 0.9 becomes 1, 0.99 becomes 2. */
export function certaintyOf(marks: readonly { confidence: number }[]): number {
  const confidence = Math.max(0, ...marks.map((mark) => mark.confidence));
  return -Math.log10(Math.min(1, 1.001 - confidence));
}

/** How clearly a candidate leads, as the log odds of its share. */
export function leadOf(share: number): number {
  const part = Math.min(1 - leastDoubt, Math.max(leastDoubt, share));
  return Math.log(part / (1 - part));
}
