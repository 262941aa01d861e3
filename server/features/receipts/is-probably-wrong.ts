import { leastConfidence } from '#contract/limits.ts';
import type { ReadField } from './reading/reading.ts';

export function isProbablyWrong({ confidence }: ReadField<unknown>): boolean {
  return confidence < leastConfidence;
}
