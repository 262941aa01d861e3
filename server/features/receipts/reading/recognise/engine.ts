import type { Picture } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

/** A word as an engine gives it, its box in fractions of the picture it was given. */
export interface FoundWord extends Word {
  /** Equal for the words that the engine took for one line. */
  line: string;
}

/** A neural network reads lines and knows words; comparing shapes reads letter by letter, and errs elsewhere. */
export type Recogniser = 'network' | 'shapes';

/** Tesseract's number for a page that is one block of lines. */
export const oneBlock = '6';

/** What turns a picture of level black print on white paper into words. */
export interface Engine {
  /** Null when it has no such recogniser, or was told to give up. */
  recognise: (picture: Picture, by: Recogniser, givenUp?: AbortSignal) => Promise<FoundWord[] | null>;
}
