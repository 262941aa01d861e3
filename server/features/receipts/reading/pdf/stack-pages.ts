import type { Reading } from '../reading.ts';
import type { Box, Line, Page } from '../recognised.ts';

/** Joins several pages into one long page, because the total may be on the last one. */
export function stackPages(pages: Page[]): Page {
  const whole = pages.reduce((sum, page) => sum + 1 / page.aspect, 0);
  let top = 0;
  const lines = pages.flatMap((page) => {
    const above = top;
    const share = 1 / page.aspect / whole;
    top += share;
    return page.lines.map((line) => mapBoxes(line, (box) => stretch(box, { from: above, by: share })));
  });
  return { lines, aspect: 1 / whole };
}

/** Converts boxes to fractions of the first page, the only one that is shown. */
export function placeOnFirstPage(reading: Reading, pages: Page[]): Reading {
  const shares = pages.map((page) => 1 / page.aspect);
  const by = shares.reduce((sum, share) => sum + share, 0) / (shares[0] ?? 1);
  const back = (box: Box) => stretch(box, { from: 0, by });
  const isShown = (box: Box | null) => box !== null && box.y + box.height <= 1 / by;
  const place = <T extends { box: Box | null }>(field: T): T => ({
    ...field,
    box: field.box !== null && isShown(field.box) ? back(field.box) : null,
  });
  return {
    ...reading,
    merchant: reading.merchant && place(reading.merchant),
    amount: reading.amount && place(reading.amount),
    date: reading.date && place(reading.date),
    lines: reading.lines.filter((line) => isShown(line.box)).map((line) => mapBoxes(line, back)),
  };
}

function mapBoxes(line: Line, map: (box: Box) => Box): Line {
  const words = line.words.map((word) => ({ ...word, box: map(word.box) }));
  return { words, box: map(line.box), y: map({ ...line.box, y: line.y }).y };
}

function stretch(box: Box, { from, by }: { from: number; by: number }): Box {
  return { ...box, y: from + box.y * by, height: box.height * by };
}
