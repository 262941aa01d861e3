import type { TextLine } from './text-lines.ts';

/** In letters and in lines: of print that is nearer to an edge of the picture, a part may be cut off. */
const nearest = 0.5;

export function isAtLeftEdge({ words: [first] }: TextLine): boolean {
  return first !== undefined && first.box.x < (nearest * first.box.width) / first.text.length;
}

export function isAtLowerEdge({ box }: TextLine): boolean {
  return 1 - box.y - box.height < nearest * box.height;
}
