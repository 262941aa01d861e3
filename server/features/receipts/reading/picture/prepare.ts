import type { CleanPage } from './clean-page.ts';
import { grayOf, type Picture, sharpOf } from './picture.ts';

/** One way to prepare print for OCR. Engines err differently with each, so agreement suggests correctness. */
export interface Preparation {
  /** Height of capitals and digits, in pixels. */
  letterHeight: number;
  /** `blur` joins the dots of dot-matrix print, `median` removes specks. */
  filter?: 'blur' | 'median';
}

const mostPixels = 4_000_000;
const largest = 4;
const blur = 1.5;
const median = 3;

export async function prepare(
  { picture, letterHeight }: CleanPage,
  { letterHeight: wanted, filter }: Preparation,
): Promise<Picture> {
  const affordable = Math.sqrt(mostPixels / (picture.width * picture.height));
  const scale = Math.min(largest, affordable, letterHeight === 0 ? 1 : wanted / letterHeight);
  const width = Math.max(1, Math.round(picture.width * scale));
  const scaled = sharpOf(picture).resize({ width, kernel: 'cubic' });
  if (filter === undefined) return grayOf(scaled);
  const plain = sharpOf(await grayOf(scaled));
  return grayOf(filter === 'blur' ? plain.blur(blur) : plain.median(median));
}
