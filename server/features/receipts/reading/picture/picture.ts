import sharp, { type Sharp } from 'sharp';
import { failAsDamaged } from '../reading.ts';
import { type OpenedImage, type Rotation, scaleTo } from './opened-image.ts';

/** Brightness of every pixel, row by row: 0 is black, 255 white. */
export interface Picture {
  gray: Uint8Array;
  width: number;
  height: number;
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
