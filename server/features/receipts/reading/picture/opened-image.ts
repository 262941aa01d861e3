import sharp, { type Sharp } from 'sharp';
import { failAsDamaged, ReadingFailure } from '../reading.ts';

/** An image whose header has been read; the size is that of the upright image. */
export interface OpenedImage {
  image: Sharp;
  width: number;
  height: number;
}

/** Degrees clockwise to make a picture upright. */
export type Turn = 0 | 90 | 180 | 270;

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

/** As large as a stored picture can be, and more than is read at a time. */
const keptPixels = 9_000_000;

/** For formats that are decoded as a whole, which takes seconds and much memory. */
export async function decodeOnce({ image, width, height }: OpenedImage): Promise<OpenedImage> {
  const scale = Math.min(1, Math.sqrt(keptPixels / (width * height)));
  const { data, info } = await image
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { image: sharp(data, { raw: info }), width: info.width, height: info.height };
}

/** The picture to store and show: upright, of limited size, and without metadata (sharp writes none). */
export interface StoredImage {
  image: Uint8Array;
  width: number;
  height: number;
}

const longestSide = 3000;

export async function storedImage({ image }: OpenedImage, turn: Turn): Promise<StoredImage> {
  const { data, info } = await image
    .clone()
    .rotate(turn)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(failAsDamaged);
  return { image: data, width: info.width, height: info.height };
}
