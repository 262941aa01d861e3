import type { Rotation } from '../picture/opened-image.ts';
import type { Picture } from '../picture/picture.ts';
import { boxAround, type Word } from '../recognised.ts';
import { mean, median } from '../statistics.ts';

/** Text that an engine found in one piece: a line, or a part of it up to a wide gap. */
export interface TextRun {
  /** As they are read. */
  words: readonly Word[];
  /** Its centre and its height across the text, in fractions of the picture. */
  x: number;
  y: number;
  height: number;
  /** How far it goes down on its way from the left edge of the picture to the right, as a fraction of its height. */
  slope: number;
}

/** The text of a picture, which is upright now. */
export interface UprightText {
  picture: Picture;
  /** How the picture was turned to make it upright. */
  turn: Rotation;
  runs: TextRun[];
}

/** Finds and recognises the text of a picture, which may be on its side or upside down. */
export interface Engine {
  recognise: (picture: Picture) => Promise<UprightText>;
}

/** A level run of words. */
export function levelRun(words: readonly Word[]): TextRun {
  const box = boxAround(words);
  return {
    words,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    height: median(words.map((word) => word.box.height)),
    slope: 0,
  };
}

/** Below this, patterns were mistaken for text. */
const leastLegibility = 12;

/** False for a picture of something else. */
export function hasPrint(runs: readonly TextRun[]): boolean {
  return legibilityOf(runs) >= leastLegibility;
}

/** Amount of confidently recognised text: characters weighted by squared confidence. */
export function legibilityOf(runs: readonly TextRun[]): number {
  return readable(runs).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}

/** Upside down or on their side, letters are read with less certainty. */
export function isUpright(runs: readonly TextRun[], leastCertainty: number): boolean {
  const letters = readable(runs).flatMap(({ text, confidence }) => [...text].map(() => confidence));
  return mean(letters) > leastCertainty;
}

function readable(runs: readonly TextRun[]): Word[] {
  return runs.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
}
