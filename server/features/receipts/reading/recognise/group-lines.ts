import { boxAround, isRightToLeft, type Line } from '../recognised.ts';
import { mean, median } from '../statistics.ts';
import type { TextRun } from './text-run.ts';

/** Taller text, as multiples of the usual height, is a logo or a scribble. */
const tallest = 4;
/** And such text is not joined with any other. */
const tallestJoined = 3;
/** Up to about this far above and below, lines have much the same slope, in fractions of the picture's height. */
const near = 0.3;

/**
 * Joins runs that are beside each other into lines across all columns, because engines separate "TOTAL" from an amount
 * far to the right. Lines may be tilted or bent: each run is followed along the slope of the print around it.
 */
export function groupLines(all: readonly TextRun[]): Line[] {
  const usual = median(all.map(({ height }) => height));
  const print = all.filter(({ height }) => height < usual * tallest);
  const runs = withSlopeAround(print);
  const slope = median(runs.map((run) => run.slope));
  const level = (run: TextRun) => run.y - slope * (run.x - 0.5);
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => level(a) - level(b))) {
    const offsets = lines.map((line) => offsetFrom(line, run, usual));
    const least = Math.min(...offsets);
    if (least < 0.5) lines[offsets.indexOf(least)]?.push(run);
    else lines.push([run]);
  }
  const height = (line: readonly TextRun[]) => mean(line.map(level));
  return lines.sort((a, b) => height(a) - height(b)).map(asRead);
}

/** Within a run, its words are in order already: numbers go from left to right beside Hebrew, too. */
function asRead(line: readonly TextRun[]): Line {
  const words = line.flatMap((run) => run.words);
  if (!isRightToLeft(words.map(({ text }) => text).join(' '))) return words.sort((a, b) => a.box.x - b.box.x);
  return line.toSorted((a, b) => b.x - a.x).flatMap((run) => run.words);
}

/** Each with the mean slope of those around it, in which short ones, whose slope is inexact, count by the square of their length. */
function withSlopeAround(runs: readonly TextRun[]): TextRun[] {
  const squares = runs.map((run) => boxAround(run.words).width ** 2);
  return runs.map((run) => {
    let [sum, whole] = [0, 0];
    for (const [index, { y, slope }] of runs.entries()) {
      const worth = (squares[index] ?? 0) * Math.exp(-(((y - run.y) / near) ** 2));
      sum += slope * worth;
      whole += worth;
    }
    return { ...run, slope: whole === 0 ? run.slope : sum / whole };
  });
}

/** How far a run is above or below the line, in heights of the text; infinite if it is not beside it. */
function offsetFrom(line: readonly TextRun[], run: TextRun, usual: number): number {
  if (Math.max(run.height, ...line.map(({ height }) => height)) > usual * tallestJoined) return Infinity;
  if (line.some((other) => overlapsInside(other, run))) return Infinity;
  const nearest = line.reduce((a, b) => (Math.abs(b.x - run.x) < Math.abs(a.x - run.x) ? b : a));
  const expected = nearest.y + ((nearest.slope + run.slope) / 2) * (run.x - nearest.x);
  return Math.abs(run.y - expected) / Math.min(run.height, nearest.height);
}

function overlapsInside(a: TextRun, b: TextRun): boolean {
  const [one, other] = [boxAround(a.words), boxAround(b.words)];
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > 0.2 * Math.min(one.width, other.width);
}
