import type { Word } from '../recognised.ts';
import { mean } from '../statistics.ts';
import type { TextRun } from './engine.ts';

/** Below this, patterns were mistaken for text. */
const leastLegibility = 12;
/** The mean certainty of letters that are upright; upside down, or on their side, they are read with less. */
const upright = 0.8;

/** Amount of confidently recognised text: characters weighted by squared confidence. */
function legibilityOf(runs: readonly TextRun[]): number {
  return readable(runs).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}

/** False for a picture of something else. */
export function hasPrint(runs: readonly TextRun[]): boolean {
  return legibilityOf(runs) >= leastLegibility;
}

/** The first of several turns in which the text is upright or, if none is clearly, the one in which most is legible. */
export async function findUpright<Turn, Read extends { sample: TextRun[] }>(
  turns: readonly Turn[],
  read: (turn: Turn) => Promise<Read>,
): Promise<Read> {
  const tried: Read[] = [];
  for (const turn of turns) {
    const next = await read(turn);
    if (isUpright(next.sample)) return next;
    tried.push(next);
  }
  return tried.reduce((a, b) => (legibilityOf(b.sample) > legibilityOf(a.sample) ? b : a));
}

function isUpright(runs: readonly TextRun[]): boolean {
  const letters = readable(runs).flatMap(({ text, confidence }) => [...text].map(() => confidence));
  return letters.length > 0 && mean(letters) > upright;
}

function readable(runs: readonly TextRun[]): Word[] {
  return runs.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
}
