import type { ReadField } from './reading/reading.ts';

/** What is more likely wrong than right is left to the user. */
export function isProbablyWrong({ confidence }: ReadField<unknown>): boolean {
  return confidence < 0.5;
}
