import type { Box } from '#contract/receipts.ts';
import type { Picture } from '../picture/picture.ts';
import { cropArea } from '../recognise/ppocr/cut-area.ts';
import { type Language, openTesseract } from '../recognise/tesseract.ts';
import type { Word } from '../recognised.ts';
import { median } from '../statistics.ts';

/** In pixels: the height of a line as Tesseract reads it best, and the longest line that it gets. */
const lineHeight = 48;
const longest = 3000;
/** Above and below, in heights of its letters. */
const margin = 0.4;

export interface Part {
  box: Box;
  /** Of the picture. */
  words: readonly Word[];
  /** What is added on either side, in heights of the letters. */
  beside: number;
}

/** What Tesseract reads in a part of the picture, in each of the languages. */
export async function readAgain(
  picture: Picture,
  part: Part,
  languages: readonly Language[],
): Promise<string[]> {
  const tesseract = await openTesseract();
  const cut = cutOut(picture, part);
  const readings: string[] = [];
  for (const language of languages) {
    await tesseract.load(language);
    const runs = await tesseract.read(cut);
    readings.push(runs.flatMap(({ words }) => words.map(({ text }) => text)).join(' '));
  }
  return readings;
}

function cutOut(picture: Picture, { box, words, beside }: Part): Picture {
  const inside = words.filter((word) => isInside(word.box, box));
  const letters = median(inside.map((word) => word.box.height)) * picture.height;
  const area = {
    x: (box.x + box.width / 2) * picture.width,
    y: (box.y + box.height / 2) * picture.height,
    length: box.width * picture.width + letters * beside * 2,
    height: box.height * picture.height + letters * margin * 2,
    angle: 0,
  };
  const scale = Math.min(lineHeight / (letters * (1 + margin)), longest / area.length);
  return cropArea(picture, area, {
    width: Math.round(area.length * scale),
    height: Math.round(area.height * scale),
  });
}

/** Whether the middle of a box is inside another. */
export function isInside(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height;
}
