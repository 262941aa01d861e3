import { around, type Word } from '../recognised.ts';
import type { TextRun } from './engine.ts';

/** Level runs from words in reading order, each with the id of its line. */
export function runsByLine(words: readonly (Word & { line: string })[]): TextRun[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].map((run) => {
    const box = around(run.map((word) => word.box));
    const heights = run.map((word) => word.box.height).sort((a, b) => a - b);
    return {
      words: run.map(({ text, box, confidence }) => ({ text, box, confidence })),
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      height: heights[heights.length >> 1] ?? 0,
      slope: 0,
    };
  });
}
