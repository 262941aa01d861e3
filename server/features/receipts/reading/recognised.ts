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

/** The smallest box around others. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
