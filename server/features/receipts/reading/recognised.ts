/** A rectangle in fractions of the picture's width and height, so independent of its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A recognised word; confidence from 0 to 1 as reported by its engine. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
}

/** Words on one printed line, from left to right across all columns. */
export interface Line {
  words: Word[];
  box: Box;
}

/** A horizontal strip of a deskewed page, in fractions of its picture's height. */
export interface Band {
  top: number;
  bottom: number;
}

/** The lines of a page in one OCR pass, from top to bottom. */
export interface Page {
  lines: Line[];
  /** Width divided by height of the picture, to convert fractions to equal units. */
  aspect: number;
  /**
   * Whether it was read by character shapes without a language model, which makes it an independent second witness.
   */
  isByShapes?: boolean;
  /** The strips that were read, if not the whole page. */
  bands?: readonly Band[];
}
