import { around, type Box, type Line, type Page, type Word } from '../recognised.ts';
import { mean } from '../statistics.ts';
import { boundPage } from './bound-page.ts';

/** A printed line as text. */
export interface PrintLine extends Line {
  /** Its words, joined by spaces. */
  text: string;
  /** Mean of its words. */
  confidence: number;
}

/** The printed lines of a page, from top to bottom. */
export function printLines(page: Page): PrintLine[] {
  return boundPage(page)
    .lines.filter(({ words }) => words.length > 0)
    .map((line) => ({
      ...line,
      text: line.words.map(({ text }) => text).join(' '),
      confidence: mean(line.words.map(({ confidence }) => confidence)),
    }));
}

/** The words that overlap a part of the line's text. */
export function wordsAt(line: PrintLine, from: number, to: number): readonly Word[] {
  let at = 0;
  return line.words.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < to && start + text.length > from;
  });
}

export function boxOf(parts: readonly { box: Box }[]): Box {
  return around(parts.map(({ box }) => box));
}
