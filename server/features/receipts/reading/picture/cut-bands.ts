import type { Band, Box } from '../recognised.ts';
import type { Picture } from './picture.ts';

/** Strips cut from a picture and stacked. */
export interface Cutting {
  picture: Picture;
  /** Maps fractions of the stack to fractions of the original picture. */
  placeOf: (box: Box) => Box;
}

interface Rows {
  from: number;
  to: number;
}

/** Bands are in fractions of the picture's height; touching or overlapping ones are merged. */
export function cutBands({ gray, width, height }: Picture, bands: readonly Band[]): Cutting {
  const pieces = piecesOf(bands, height);
  const cut = Buffer.concat(pieces.map(({ from, to }) => gray.subarray(from * width, to * width)));
  const rows = cut.length / width;
  return {
    picture: { gray: cut, width, height: rows },
    placeOf: (box) => {
      const middle = rowIn(pieces, (box.y + box.height / 2) * rows);
      const share = (box.height * rows) / height;
      return { ...box, y: middle / height - share / 2, height: share };
    },
  };
}

function piecesOf(bands: readonly Band[], height: number): Rows[] {
  const pieces: Rows[] = [];
  for (const { top, bottom } of [...bands].sort((a, b) => a.top - b.top)) {
    const from = Math.max(0, Math.floor(top * height));
    const to = Math.min(height, Math.ceil(bottom * height));
    const above = pieces.at(-1);
    if (above !== undefined && from <= above.to) above.to = Math.max(above.to, to);
    else if (from < to) pieces.push({ from, to });
  }
  return pieces;
}

/** The original row of a row in the stack. */
function rowIn(pieces: readonly Rows[], row: number): number {
  let left = row;
  for (const { from, to } of pieces) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return pieces.at(-1)?.to ?? 0;
}
