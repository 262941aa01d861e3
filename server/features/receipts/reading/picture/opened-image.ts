import sharp, { type Sharp } from 'sharp';
import { failAsDamaged, ReadingFailure } from '../reading.ts';

/** An image whose header has been read; the size is that of the upright image. */
export interface OpenedImage {
  image: Sharp;
  width: number;
  height: number;
}

/** Degrees clockwise to make a picture upright. */
export type Rotation = 0 | 90 | 180 | 270;

export const maxPixels = 40_000_000;
const maxSide = 20_000;

/** Before anything is decoded: a row of 39 million pixels in 5 KB would take 800 MB. */
export function checkSize(width: number, height: number): void {
  if (width * height > maxPixels) throw new ReadingFailure('too_many_pixels');
  if (Math.max(width, height) > maxSide) throw new ReadingFailure('too_long');
}

/** What the sides are multiplied by to have at most this many pixels. */
export function scaleTo(pixels: number, { width, height }: OpenedImage): number {
  return Math.min(1, Math.sqrt(pixels / (width * height)));
}

/** More than is stored, and than is read at a time. */
const decodedPixels = 9_000_000;

/** For formats that are decoded as a whole, which takes seconds and much memory. */
export async function decodeOnce(opened: OpenedImage): Promise<OpenedImage> {
  const { data, info } = await opened.image
    .resize({ width: Math.max(1, Math.round(opened.width * scaleTo(decodedPixels, opened))) })
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

/** A photo of 3000 by 2250. A long receipt stays wide enough to be read. */
const storedPixels = 6_750_000;

export async function storedImage(opened: OpenedImage, turn: Rotation): Promise<StoredImage> {
  const longestSide = Math.round(Math.max(opened.width, opened.height) * scaleTo(storedPixels, opened));
  const { data, info } = await opened.image
    .clone()
    .rotate(turn)
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(failAsDamaged);
  return { image: data, width: info.width, height: info.height };
}
