import type { Box } from '#contract/receipts.ts';
import { marksIn } from '../fields/currency/currency-marks.ts';
import { extractFields } from '../fields/extract-fields.ts';
import type { Picture } from '../picture/picture.ts';
import type { FieldHints, Reading } from '../reading.ts';
import type { Line } from '../recognised.ts';
import { isInside, readAgain } from './read-again.ts';

/** The signs that PP-OCR does not know, and Tesseract does: with its German data, which takes no other for them. */
const unknownSigns = ['€', '£'];
const language = 'deu';

/**
 * PP-OCR leaves out signs that it does not know. Where nothing else tells the currency, one beside the amount is looked for
 * with Tesseract, and the fields are extracted with it.
 */
export async function extractWithSign(
  lines: readonly Line[],
  picture: Picture,
  hints: FieldHints,
): Promise<Reading> {
  const reading = extractFields(lines, hints);
  const box = reading.amount?.box;
  if (reading.currency !== null || !box) return reading;
  const [text = ''] = await readAgain(picture, { box, words: lines.flat(), beside: 2 }, [language]);
  const found = marksIn(text).find((mark) => unknownSigns.includes(mark));
  return found === undefined ? reading : extractFields(withSign(lines, box, found), hints);
}

/** The lines, with the sign before the first word of the amount. */
function withSign(lines: readonly Line[], amount: Box, found: string): Line[] {
  const first = lines.flat().find(({ box }) => isInside(box, amount));
  return lines.map((line) =>
    line.map((word) => (word === first ? { ...word, text: `${found}${word.text}` } : word)),
  );
}
