import type { Box } from '#contract/receipts.ts';
import { levelRun, type TextRun } from '../recognise/text-run.ts';
import { boxAround, gapBetween, isRightToLeft, type Word } from '../recognised.ts';
import { median } from '../statistics.ts';
import type { PdfPage } from './pdf-document.ts';

/** Resolution of PDFium's coordinates across a page: fine enough for the smallest print. */
const units = 20_000;
/** Ten times as many as on a page of small print, because each character takes time. */
const mostCharacters = 50_000;

/** PDFium's sign for a hyphen at which it supposes that a word is broken. */
const brokenAt = '\x02';

/** By how much the gap between words is wider than the usual one of their line, in heights of a character. */
const widerGap = 0.14;
/** Letters are set no farther apart. */
const widestUsual = 0.3;

interface Character {
  text: string;
  /** As high as its font. */
  box: Box;
  /** Whether a blank is printed before it. */
  isApart: boolean;
}

/** The text layer of a page, with the box of each word. */
export function textOfPage(page: PdfPage): TextRun[] {
  return linesOf(charactersOf(page)).map((line) => levelRun(wordsOf(line, page)));
}

/** What is printed. PDFium also tells blanks and ends of lines where it supposes them; their places tell that better. */
function charactersOf(page: PdfPage): Character[] {
  const { pdfium } = page;
  const text = pdfium._FPDFText_LoadPage(page.handle);
  const memory = pdfium.wasmExports.malloc(32);
  const characters: Character[] = [];
  let isApart = false;
  const count = Math.min(pdfium._FPDFText_CountChars(text), mostCharacters);
  for (let index = 0; index < count; index += 1) {
    const character = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, index)).replace(brokenAt, '-');
    if (/\s/.test(character) && pdfium._FPDFText_IsGenerated(text, index) === 0) isApart = true;
    const box = /[\s\0]/.test(character) ? null : boxOf(page, { text, index, memory });
    if (box === null) continue;
    characters.push({ text: character, box, isApart });
    isApart = false;
  }
  pdfium.wasmExports.free(memory);
  pdfium._FPDFText_ClosePage(text);
  return characters;
}

function linesOf(characters: readonly Character[]): Character[][] {
  const lines: Character[][] = [];
  for (const character of characters) {
    const last = lines.at(-1)?.at(-1);
    if (last !== undefined && isBeside(last, character)) lines.at(-1)?.push(character);
    else lines.push([character]);
  }
  return lines;
}

/** Whether a character can follow another on its line: PDFium gives Hebrew and Arabic as they are read, each to the left. */
function isBeside({ box: one, text }: Character, { box: next, text: following }: Character): boolean {
  const shared = Math.min(one.y + one.height, next.y + next.height) - Math.max(one.y, next.y);
  if (shared <= Math.min(one.height, next.height) / 2) return false;
  if (next.x >= one.x - one.width) return true;
  return isRightToLeft(text + following) && next.x + next.width >= one.x - one.width;
}

function wordsOf(line: readonly Character[], { width, height }: PdfPage): Word[] {
  const gaps = line.map(({ box }, index) => {
    const { box: before } = line[index - 1] ?? { box };
    return (gapBetween(before, box) * width) / (box.height * height);
  });
  const usual = Math.min(widestUsual, Math.max(0, median(gaps.slice(1))));
  const words: Word[] = [];
  for (const [index, { text, box, isApart }] of line.entries()) {
    const word = words.at(-1);
    if (word === undefined || isApart || (gaps[index] ?? 0) > usual + widerGap)
      words.push({ text, box, confidence: 1 });
    else Object.assign(word, { text: word.text + text, box: boxAround([word, { box }]) });
  }
  return words;
}

/** Null for a character that is not printed. */
function boxOf({ pdfium, handle }: PdfPage, at: { text: number; index: number; memory: number }): Box | null {
  if (pdfium._FPDFText_GetLooseCharBox(at.text, at.index, at.memory) === 0) return null;
  const heap = new DataView(pdfium.HEAPU8.buffer);
  const places = [0, 4, 8, 12].map((edge) => heap.getFloat32(at.memory + edge, true));
  const [fromX, fromTop, toX, toBottom] = places as [number, number, number, number];
  const place = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(handle, 0, 0, units, units, 0, x, y, at.memory, at.memory + 8);
    return [at.memory, at.memory + 8].map((edge) => onPage(heap.getInt32(edge, true) / units)) as [
      number,
      number,
    ];
  };
  const [x1, y1] = place(fromX, fromTop);
  const [x2, y2] = place(toX, toBottom);
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}

/** A file may print anywhere. */
function onPage(place: number): number {
  return Math.min(1, Math.max(0, place));
}
