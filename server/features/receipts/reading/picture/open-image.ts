import sharp from 'sharp';
import { fileTypeOf } from '../file-type.ts';
import { failAsDamaged, ReadingFailure } from '../reading.ts';
import { openHeic } from './open-heic.ts';
import { checkSize, decodeOnce, maxPixels, type OpenedImage } from './opened-image.ts';

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
