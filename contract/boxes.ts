/** A rectangle in fractions of the picture's width and height, so independent of its size; text may reach beyond the edges. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around all of them. */
export function boxAround(parts: readonly { box: Box }[]): Box {
  const boxes = parts.map(({ box }) => box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
