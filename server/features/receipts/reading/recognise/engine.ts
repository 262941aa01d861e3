import type { Picture } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

/** A word as an engine gives it, its box in fractions of the picture it was given. */
export interface FoundWord extends Word {
  /** Equal for the words that the engine took for one line. */
  line: string;
}

/** What turns a picture of level black print on white paper into words. */
export interface Engine {
  recognise: (picture: Picture) => Promise<FoundWord[]>;
}
