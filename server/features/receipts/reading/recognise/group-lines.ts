import type { Box, Line } from '../recognised.ts';
import type { FoundWord } from './engine.ts';

/**
 * Joins the engine's lines that are beside each other into lines across all columns: engines separate "TOTAL" from an
 * amount far to the right.
 */
export function groupLines(words: FoundWord[]): Line[] {
  const usual = median(words.map((word) => word.box.height));
  const found = Map.groupBy(
    words.filter((word) => word.box.height < usual * 4),
    (word) => word.line,
  );
  const lines: Line[] = [];
  for (const line of [...found.values()].map(toLine).sort(fromTop)) {
    const partner = lines
      .filter((other) => sideBySide(other.box, line.box, usual))
      .sort(byOverlapWith(line))
      .at(0);
    if (partner === undefined) lines.push(line);
    else Object.assign(partner, toLine([...partner.words, ...line.words]));
  }
  return lines.sort(fromTop);
}

function toLine(words: Line['words']): Line {
  const sorted = words.map(({ text, box, confidence }) => ({ text, box, confidence }));
  sorted.sort((a, b) => a.box.x - b.box.x);
  return { words: sorted, box: around(sorted.map((word) => word.box)) };
}

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function sideBySide(a: Box, b: Box, usual: number): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const tallest = Math.max(a.height, b.height);
  return overlap(a, b) > Math.min(a.height, b.height) / 2 && across < usual / 2 && tallest < usual * 3;
}

function overlap(a: Box, b: Box): number {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

function byOverlapWith(line: Line) {
  return (a: Line, b: Line) => overlap(b.box, line.box) - overlap(a.box, line.box);
}

function fromTop(a: Line, b: Line): number {
  return a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
