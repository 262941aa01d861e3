/** A place on a picture, in fractions of its width and height, so that it fits the picture at any size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word as it was recognised; confidence from 0 to 1 as its engine gives it. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
}

/** Words that stand on one line of print, from left to right, whatever columns lie between them. */
export interface Line {
  words: Word[];
  box: Box;
}

/** A part of a page from one height to another, were the paper straight, in fractions of its picture's height. */
export interface Band {
  top: number;
  bottom: number;
}

/** The lines of a page, or of one way to prepare its picture, from top to bottom. */
export interface Page {
  lines: Line[];
  /** Width divided by height of the picture: what turns fractions into equal units. */
  aspect: number;
  /** Whether it was read letter by letter, without a language in mind: who so reads the same is a second witness. */
  isByShapes?: boolean;
  /** What was looked at, when that is not the whole page. */
  bands?: readonly Band[];
}
