import type { Picture } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

/** A word as an engine gives it, its box in fractions of the picture it was given. */
export interface FoundWord extends Word {
  /** Equal for the words that the engine took for one line. */
  line: string;
}

/** How an engine goes about a picture. */
export interface Manner {
  /** A block has lines of one size; in a column their sizes differ. */
  layout: 'block' | 'column';
  /** A neural network reads lines and knows words; comparing shapes reads letter by letter, and errs elsewhere. */
  by: 'network' | 'shapes';
}

/** Tesseract's numbers of page segmentation modes. */
export const segmentations: Readonly<Record<Manner['layout'], string>> = { column: '4', block: '6' };

/** What turns a picture of level black print on white paper into words. */
export interface Engine {
  /** Null when it cannot go about it like that, or was told to give up. */
  recognise: (picture: Picture, manner: Manner, givenUp?: AbortSignal) => Promise<FoundWord[] | null>;
}
