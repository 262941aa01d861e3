import type { CleanPage } from './clean-page.ts';
import { grayOf, type Picture, sharpOf } from './picture.ts';

const mostPixels = 4_000_000;
const largest = 4;

/** The page at the size at which its capitals and digits are about so many pixels high. */
export async function prepare({ picture, letterHeight }: CleanPage, wanted: number): Promise<Picture> {
  const affordable = Math.sqrt(mostPixels / (picture.width * picture.height));
  const scale = Math.min(largest, affordable, letterHeight === 0 ? 1 : wanted / letterHeight);
  const width = Math.max(1, Math.round(picture.width * scale));
  return grayOf(sharpOf(picture).resize({ width, kernel: 'cubic' }));
}
