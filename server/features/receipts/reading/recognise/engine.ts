import type { Picture } from '../picture/picture.ts';
import type { Word } from '../recognised.ts';

/** A word as returned by an engine, its box in fractions of the given picture. */
export interface FoundWord extends Word {
  /** Id of the line that the engine assigned it to. */
  line: string;
}

/** 'network' reads lines with a language model; 'shapes' compares single characters and makes different errors. */
export type Recogniser = 'network' | 'shapes';

/** Tesseract's page segmentation mode for a single block of text. */
export const oneBlock = '6';

/** An OCR engine for deskewed black print on a white background. */
export interface Engine {
  /** Null if it lacks this recogniser or was aborted. */
  recognise: (picture: Picture, by: Recogniser, givenUp?: AbortSignal) => Promise<FoundWord[] | null>;
}
