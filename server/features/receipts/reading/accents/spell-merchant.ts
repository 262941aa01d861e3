import type { FieldHints } from '../fields/field-hints.ts';
import { printLines } from '../fields/print-lines.ts';
import type { Picture } from '../picture/picture.ts';
import type { Reading } from '../reading.ts';
import type { TextRun } from '../recognise/engine.ts';
import { openTesseract } from '../recognise/tesseract.ts';
import type { Box, Line, Page } from '../recognised.ts';
import { cutLine } from './cut-line.ts';
import { witnessesFor } from './languages.ts';
import { restoreLetters } from './restore-letters.ts';

interface Seen {
  picture: Picture;
  page: Page;
}

/**
 * PP-OCR cannot write most accented letters. In the merchant's name they are restored by further readings, with
 * Tesseract in the languages of the place that the receipt seems to come from.
 */
export async function spellMerchant(
  reading: Reading,
  { picture, page }: Seen,
  hints: FieldHints,
): Promise<Reading> {
  const { merchant } = reading;
  const box = merchant?.box;
  if (!merchant || !box || hints.merchants?.includes(merchant.value)) return reading;
  const witnesses = witnessesFor(merchant.value, printLines(page), hints);
  if (witnesses.length === 0) return reading;
  const tesseract = await openTesseract();
  const printed = page.lines.filter((line) => isInside(line.box, box));
  let { value } = merchant;
  const spelt = new Map(printed.map((line) => [line, line]));
  for (const { language, letters, spelling = {} } of witnesses) {
    await tesseract.load(language);
    const texts: string[] = [];
    for (const line of printed) {
      const read = textOf(await tesseract.read(cutLine(picture, line, page)));
      const text = Object.entries(spelling).reduce(
        (all, [never, meant]) => all.replaceAll(never, meant),
        read,
      );
      spelt.set(line, respelt(spelt.get(line) ?? line, text, letters));
      texts.push(text);
    }
    value = restoreLetters(value, texts.join(' '), letters);
  }
  const lines = reading.lines.map((line) => spelt.get(line) ?? line);
  return { ...reading, merchant: { ...merchant, value }, lines };
}

function respelt(line: Line, witness: string, letters: string): Line {
  const texts = restoreLetters(line.words.map(({ text }) => text).join(' '), witness, letters).split(' ');
  return { ...line, words: line.words.map((word, index) => ({ ...word, text: texts[index] ?? word.text })) };
}

function textOf(runs: readonly TextRun[]): string {
  return runs.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + rounding &&
    inner.y + inner.height <= outer.y + outer.height + rounding
  );
}

const rounding = 1e-9;
