import type { Box, Line, Page, Word } from '../recognised.ts';
import { boundPage } from './bound-page.ts';

/** A pass and its share of all votes. */
export interface Vote {
  pass: number;
  weight: number;
  isByShapes: boolean;
}

/** A line as read by one pass. */
export interface LineReading extends Vote {
  words: readonly Word[];
  text: string;
  /** Letter height as a fraction of the picture's height. */
  height: number;
  /** Mean of its words. */
  confidence: number;
}

/** A printed line with the readings of all passes, which vote on it. */
export interface PrintLine {
  readings: readonly LineReading[];
  box: Box;
  /** Vertical centre after removing the slope. */
  y: number;
  height: number;
}

/** Minimum vote, even of a page with low confidence. */
const leastWeight = 0.05;
/** Lines are the same print if their centres are nearer than this fraction of their height. */
const sameLine = 0.5;

/** The printed lines from top to bottom, with the readings of all passes. */
export function mergePasses(whole: readonly Page[]): PrintLine[] {
  const pages = whole.map(boundPage);
  const merged: PrintLine[] = [];
  const weights = weigh(pages);
  for (const [pass, page] of pages.entries()) {
    const slope = slopeOf(page.bands === undefined ? page : (pages[0] ?? page)); // too few lines in strips to measure the slope
    const vote = { pass, weight: weights[pass] ?? 0, isByShapes: page.isByShapes === true };
    const lines = page.lines
      .filter(({ words }) => words.length > 0)
      .map((line) => place(line, vote, slope))
      .filter((line) => wasLookedAt(line, page));
    for (const line of lines) {
      const at = nearest(merged, line);
      if (at === -1) merged.push(line);
      else merged[at] = join(merged[at] as PrintLine, line);
    }
  }
  return merged.map((line) => withShares(line, { pages, weights })).sort((a, b) => a.y - b.y);
}

function wasLookedAt({ y }: PrintLine, { bands }: Page): boolean {
  return bands === undefined || bands.some(({ top, bottom }) => y >= top && y <= bottom);
}

/** A pass that did not read a line has no vote on it; the others' shares are scaled to sum to one. */
function withShares(
  line: PrintLine,
  { pages, weights }: { pages: readonly Page[]; weights: readonly number[] },
): PrintLine {
  if (pages.every(({ bands }) => bands === undefined)) return line;
  const readers = new Set(line.readings.map(({ pass }) => pass));
  const voters = weights.filter((_, pass) => readers.has(pass) || wasLookedAt(line, pages[pass] as Page));
  const whole = voters.reduce((sum, weight) => sum + weight, 0);
  return {
    ...line,
    readings: line.readings.map((reading) => ({ ...reading, weight: reading.weight / whole })),
  };
}

/** Weighs each pass by its mean confidence; the weights sum to one. */
function weigh(pages: readonly Page[]): number[] {
  const sureties = pages.map((page) => suretyOf(page) ** 4 + leastWeight);
  const whole = sureties.reduce((sum, surety) => sum + surety, 0);
  return sureties.map((surety) => surety / whole);
}

/** Mean confidence of a page's words. */
export function suretyOf(page: Page): number {
  return mean(page.lines.flatMap(({ words }) => words.map(({ confidence }) => confidence)));
}

/** The share of votes of some passes, each counted once. */
export function shareOf(votes: readonly Pick<Vote, 'pass' | 'weight'>[]): number {
  return [...new Map(votes.map(({ pass, weight }) => [pass, weight])).values()].reduce(
    (sum, part) => sum + part,
    0,
  );
}

function place(line: Line, vote: Vote, slope: number): PrintLine {
  const words = [...line.words].sort((a, b) => a.box.x - b.box.x);
  const height = median(words.map(({ box }) => box.height));
  const y = median(words.map(({ box }) => box.y + box.height / 2 - slope * (box.x + box.width / 2 - 0.5)));
  return { readings: [readingOf(words, vote)], box: line.box, y, height };
}

function readingOf(words: readonly Word[], { pass, weight, isByShapes }: Vote): LineReading {
  return {
    pass,
    weight,
    isByShapes,
    words,
    text: words.map(({ text }) => text).join(' '),
    height: median(words.map(({ box }) => box.height)),
    confidence: mean(words.map(({ confidence }) => confidence)),
  };
}

/**
 * Index of the line for the same print, or -1. Another line of the same pass only matches if it is beside this one.
 */
function nearest(merged: readonly PrintLine[], line: PrintLine): number {
  let [found, least] = [-1, sameLine];
  for (const [index, other] of merged.entries()) {
    const apart = Math.abs(other.y - line.y) / Math.min(other.height, line.height);
    if (apart >= least || overlapsWithin(other, line)) continue;
    [found, least] = [index, apart];
  }
  return found;
}

/** Whether one pass read both above each other, so that they are different lines. */
function overlapsWithin(line: PrintLine, added: PrintLine): boolean {
  const reading = line.readings.find(({ pass }) => pass === added.readings[0]?.pass);
  return reading !== undefined && overlap(boxOf(reading.words), added.box) > 0;
}

function join(line: PrintLine, added: PrintLine): PrintLine {
  const [reading] = added.readings;
  if (reading === undefined) return line;
  const own = line.readings.find(({ pass }) => pass === reading.pass);
  const words = [...(own?.words ?? []), ...reading.words].sort((a, b) => a.box.x - b.box.x);
  const readings = [...line.readings.filter((other) => other !== own), readingOf(words, reading)];
  return { ...line, readings, box: boxOf([line, added]) };
}

/** Slope of a page's lines (height over width): the median of its longer lines. */
function slopeOf(page: Page): number {
  const slopes = page.lines.flatMap(({ words }) => {
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < 3) return [];
    const run = last.box.x + last.box.width / 2 - first.box.x - first.box.width / 2;
    if (run < 0.25) return [];
    return [(last.box.y + last.box.height / 2 - first.box.y - first.box.height / 2) / run];
  });
  return slopes.length < 5 ? 0 : median(slopes);
}

export function boxOf(parts: readonly { box: Box }[]): Box {
  const x = Math.min(...parts.map(({ box }) => box.x));
  const y = Math.min(...parts.map(({ box }) => box.y));
  const right = Math.max(...parts.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...parts.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Horizontal overlap of two boxes as a fraction of the narrower one. */
export function overlap(a: Box, b: Box): number {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return Math.max(0, shared) / Math.max(1e-9, Math.min(a.width, b.width));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
