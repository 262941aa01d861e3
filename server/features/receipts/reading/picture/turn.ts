import type { Letters } from './letters.ts';
import { grayOf, type Picture, sharpOf } from './picture.ts';

/** Degrees clockwise to make a picture upright. */
export type Turn = 0 | 90 | 180 | 270;

export async function turned(picture: Picture, turn: Turn): Promise<Picture> {
  return turn === 0 ? picture : grayOf(sharpOf(picture).rotate(turn));
}

/** Whether for most letters the nearest one is above or below rather than beside it. */
export function isSideways({ marks, height }: Letters): boolean {
  let across = 0;
  let down = 0;
  for (const mark of marks) {
    let nearest = height * 2;
    let beside = true;
    for (const other of marks) {
      if (other === mark) continue;
      const right = Math.max(other.left - mark.right, mark.left - other.right, 0);
      const below = Math.max(other.top - mark.bottom, mark.top - other.bottom, 0);
      if (right + below >= nearest) continue;
      nearest = right + below;
      beside = right >= below;
    }
    if (nearest === height * 2) continue;
    if (beside) across += 1;
    else down += 1;
  }
  return down > across * 1.5;
}
