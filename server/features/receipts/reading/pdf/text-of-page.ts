import type { TextRun } from '../recognise/text-run.ts';
import { runsByLine } from '../recognise/text-run.ts';
import { around, type Box, type Word } from '../recognised.ts';
import type { PdfPage } from './pdf-document.ts';

/** Resolution of PDFium's coordinates across a page: fine enough for the smallest print. */
const units = 20_000;
/** Ten times as many as on a page of small print, because each character takes time. */
const mostCharacters = 50_000;

/** The text layer of a page, with the box of each word. */
export function textOfPage(page: PdfPage): TextRun[] {
  const { pdfium } = page;
  const text = pdfium._FPDFText_LoadPage(page.handle);
  const edges = pdfium.wasmExports.malloc(32);
  const words: (Word & { line: string })[] = [];
  let line = 0;
  let isNew = true;
  const count = Math.min(pdfium._FPDFText_CountChars(text), mostCharacters);
  for (let index = 0; index < count; index += 1) {
    const character = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, index));
    if (character === '\n') line += 1;
    const box = /[\s\0]/.test(character) ? null : boxOf(page, { text, index, edges });
    const last = words.at(-1);
    if (box === null) isNew = true;
    else if (isNew || last === undefined)
      words.push({ text: character, box, confidence: 1, line: String(line) });
    else Object.assign(last, { text: last.text + character, box: around([last.box, box]) });
    if (box !== null) isNew = false;
  }
  pdfium.wasmExports.free(edges);
  pdfium._FPDFText_ClosePage(text);
  return runsByLine(words);
}

/** Null for a character that is not printed. */
function boxOf({ pdfium, handle }: PdfPage, at: { text: number; index: number; edges: number }): Box | null {
  const [left, right, bottom, top] = [at.edges, at.edges + 8, at.edges + 16, at.edges + 24];
  if (pdfium._FPDFText_GetCharBox(at.text, at.index, left, right, bottom, top) === 0) return null;
  const memory = new DataView(pdfium.HEAPU8.buffer);
  const places = [left, right, bottom, top].map((edge) => memory.getFloat64(edge, true));
  const [fromX, toX, fromY, toY] = places as [number, number, number, number];
  const place = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(handle, 0, 0, units, units, 0, x, y, left, right);
    return [left, right].map((edge) => onPage(memory.getInt32(edge, true) / units)) as [number, number];
  };
  const [x1, y1] = place(fromX, fromY);
  const [x2, y2] = place(toX, toY);
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}

/** A file may print anywhere. */
function onPage(place: number): number {
  return Math.min(1, Math.max(0, place));
}
