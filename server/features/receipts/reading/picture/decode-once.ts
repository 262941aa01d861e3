import sharp from 'sharp';
import type { OpenedImage } from './picture.ts';

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
