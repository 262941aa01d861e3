import sharp, { type Sharp } from 'sharp';
import { fileTypeOf } from '../file-type.ts';
import { failAsDamaged, ReadingFailure } from '../reading.ts';
import { openHeic } from './open-heic.ts';
import {
  checkSize,
  decodeOnce,
  maxPixels,
  type OpenedImage,
  type Rotation,
  scaleTo,
} from './opened-image.ts';

/** Brightness of every pixel, row by row: 0 is black, 255 white. */
export interface Picture {
  gray: Uint8Array;
  width: number;
  height: number;
}

/** Decoding takes up to 25 bytes per pixel. */
const maxPixelsOfAvif = 12_500_000;

/** Checks the size in the header first, because a file of a few kilobytes can decode to gigabytes. */
export async function openImage(bytes: Uint8Array): Promise<OpenedImage> {
  const type = fileTypeOf(bytes);
  if (type === 'heic') return openHeic(bytes);
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(failAsDamaged);
  const { width, height } = header.autoOrient;
  checkSize(width, height);
  if (type === 'avif' && width * height > maxPixelsOfAvif) throw new ReadingFailure('too_large_avif');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const opened = { image: image.autoOrient().flatten({ background: 'white' }), width, height };
  return type === 'avif' ? decodeOnce(opened).catch(failAsDamaged) : opened;
}

/** Converts to greyscale, scaled down to at most this many pixels. */
export function toPicture(opened: OpenedImage, pixels: number): Promise<Picture> {
  const width = Math.max(1, Math.round(opened.width * scaleTo(pixels, opened)));
  return grayOf(opened.image.clone().resize({ width }));
}

export async function grayOf(image: Sharp): Promise<Picture> {
  // `grayscale()` gives the same in three times the time.
  const grey = image.toColourspace('b-w').raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true }).catch(failAsDamaged);
  return { gray: data, width: info.width, height: info.height };
}

export async function turned(picture: Picture, turn: Rotation): Promise<Picture> {
  if (turn === 0) return picture;
  return turn === 180
    ? { ...picture, gray: picture.gray.toReversed() }
    : grayOf(sharpOf(picture).rotate(turn));
}

export function sharpOf({ gray, width, height }: Picture): Sharp {
  return sharp(gray, { raw: { width, height, channels: 1 } });
}
