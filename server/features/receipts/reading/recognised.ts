import type { Box } from '#contract/receipts.ts';

/** A recognised word; confidence from 0 to 1 as reported by its engine. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
}

/** Words on one printed line, from left to right across all columns. */
export type Line = readonly Word[];

/** The smallest box around all of them. */
export function boxAround(parts: readonly { box: Box }[]): Box {
  const boxes = parts.map(({ box }) => box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
