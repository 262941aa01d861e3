import { ReadingFailure } from '../reading-failure.ts';

export const maxPixels = 40_000_000;
const maxSide = 20_000;
/** Decoding takes up to 25 bytes per pixel. */
const maxPixelsOfAvif = 12_500_000;

/** Before anything is decoded: a row of 39 million pixels in 5 KB would take 800 MB. */
export function checkSize(width: number, height: number): void {
  if (width * height > maxPixels) throw new ReadingFailure('too_many_pixels');
  if (Math.max(width, height) > maxSide) throw new ReadingFailure('too_long');
}

export function checkSizeOfAvif(width: number, height: number): void {
  if (width * height > maxPixelsOfAvif) throw new ReadingFailure('too_large_avif');
}
