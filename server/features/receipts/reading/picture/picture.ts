import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { ReadingFailure } from '../reading-failure.ts';

/** Brightness of every pixel, row by row: 0 is black, 255 white. */
export interface Picture {
  gray: Uint8Array;
  width: number;
  height: number;
}

const maxPixels = 40_000_000;

/** An image whose header has been read; the size is that of the upright image. */
export interface OpenedImage {
  image: Sharp;
  width: number;
  height: number;
}

/** Reads only the header and checks the size, because a file of a few kilobytes can decode to gigabytes. */
export async function openImage(bytes: Uint8Array): Promise<OpenedImage> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new ReadingFailure('damaged', { cause });
    });
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) throw new ReadingFailure('too_many_pixels');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  return { image: image.autoOrient().flatten({ background: 'white' }), width, height };
}

/** Converts to greyscale, scaled down to at most so many pixels. */
export function toPicture({ image, width, height }: OpenedImage, pixels: number): Promise<Picture> {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return grayOf(image.clone().resize({ width: Math.max(1, Math.round(width * scale)) }));
}

export async function grayOf(image: Sharp): Promise<Picture> {
  const { data, info } = await rawOf(image.grayscale().toColourspace('b-w'));
  return { gray: data, width: info.width, height: info.height };
}

function rawOf(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new ReadingFailure('damaged', { cause });
    });
}

export function sharpOf({ gray, width, height }: Picture): Sharp {
  return sharp(gray, { raw: { width, height, channels: 1 } });
}
