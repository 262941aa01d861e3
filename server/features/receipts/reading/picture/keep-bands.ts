import type { Band } from '../recognised.ts';
import type { Picture } from './picture.ts';

const white = 255;

/** The picture with white paper wherever none of the bands is, given in fractions of its height. */
export function keepBands({ gray, width, height }: Picture, bands: readonly Band[]): Picture {
  const kept = new Uint8Array(gray.length).fill(white);
  for (const { top, bottom } of bands) {
    const from = Math.max(0, Math.floor(top * height)) * width;
    const to = Math.max(0, Math.ceil(bottom * height)) * width;
    kept.set(gray.subarray(from, to), from);
  }
  return { gray: kept, width, height };
}
