import { failAsDamaged } from '../reading-failure.ts';
import type { OpenedImage } from './opened-image.ts';
import type { Turn } from './picture.ts';

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
