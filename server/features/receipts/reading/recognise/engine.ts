import type { Picture, Turn } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

/** Text that an engine found in one piece: a line, or a part of it up to a wide gap. */
export interface TextRun {
  /** From left to right. */
  words: Word[];
  /** Its centre and its height across the text, in fractions of the picture. */
  x: number;
  y: number;
  height: number;
  /** How far it goes down on its way from the left edge of the picture to the right, as a fraction of its height. */
  slope: number;
}

/** The text of a picture, which is upright now. */
export interface Upright {
  picture: Picture;
  /** How the picture was turned to make it upright. */
  turn: Turn;
  runs: TextRun[];
}

/** Finds and recognises the text of a picture, which may be on its side or upside down. */
export interface Engine {
  recognise: (picture: Picture) => Promise<Upright>;
}
