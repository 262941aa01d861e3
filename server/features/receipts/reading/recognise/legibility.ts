import type { Word } from '../recognised.ts';
import type { TextRun } from './engine.ts';

/** Below this, patterns were mistaken for text. */
const leastLegibility = 12;

/** Amount of confidently recognised text: characters weighted by squared confidence. */
export function legibilityOf(runs: readonly TextRun[]): number {
  return readable(runs).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}

/** False for a picture of something else. */
export function hasPrint(runs: readonly TextRun[]): boolean {
  return legibilityOf(runs) >= leastLegibility;
}

/** False for text that is upside down or on its side, which is read as fragments. */
export function isLegible(runs: readonly TextRun[]): boolean {
  const words = readable(runs);
  const sure = words.filter(({ confidence }) => confidence > 0.75);
  return sure.length >= 8 && sure.length > words.length / 3;
}

function readable(runs: readonly TextRun[]): Word[] {
  return runs.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
}
