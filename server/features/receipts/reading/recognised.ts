import type { Box } from '#contract/receipts.ts';

/** A recognised word; confidence from 0 to 1 as reported by its engine. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
}

/** Words on one printed line across all columns, as they are read: Hebrew and Arabic from right to left. */
export type Line = readonly Word[];

/** The least share of such letters in a text that is read so, as labels beside it may be in Latin ones. */
const mostly = 2 / 3;

/** Whether a text is read from right to left: it is mostly in Hebrew or Arabic letters. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const those = letters.filter((letter) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter));
  return those.length > letters.length * mostly;
}

/** How far two boxes beside each other are apart; negative if they overlap. */
export function gapBetween(one: Box, other: Box): number {
  return Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
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
