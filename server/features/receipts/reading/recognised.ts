import type { Box } from '#contract/boxes.ts';

/** A recognised word; confidence from 0 to 1 as reported by its engine. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
}

/** Words on one printed line, from left to right across all columns. */
export type Line = readonly Word[];
