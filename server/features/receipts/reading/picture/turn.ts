import { grayOf, type Picture, sharpOf } from './picture.ts';

/** Degrees clockwise to make a picture upright. */
export type Turn = 0 | 90 | 180 | 270;

export async function turned(picture: Picture, turn: Turn): Promise<Picture> {
  return turn === 0 ? picture : grayOf(sharpOf(picture).rotate(turn));
}
