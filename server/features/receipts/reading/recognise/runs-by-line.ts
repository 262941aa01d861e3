import { around, type Word } from '../recognised.ts';
import { median } from '../statistics.ts';
import type { TextRun } from './engine.ts';

/** Level runs from words in reading order, each with the id of its line. */
export function runsByLine(words: readonly (Word & { line: string })[]): TextRun[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].map((run) => {
    const box = around(run.map((word) => word.box));
    return {
      words: run.map(({ text, box, confidence }) => ({ text, box, confidence })),
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      height: median(run.map((word) => word.box.height)),
      slope: 0,
    };
  });
}
