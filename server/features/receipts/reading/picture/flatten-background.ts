import type { Picture } from './picture.ts';

/** The brightness assigned to paper. */
export const paper = 245;

/**
 * Evens out the background: divides each pixel by the local paper brightness, which removes shadows, creases and a
 * dark table but keeps faint print.
 */
export function flattenBackground({ gray, width, height }: Picture): Picture {
  const tile = Math.max(16, Math.round(Math.min(width, height) / 36));
  const tiles = smooth(paperOfTiles({ gray, width, height }, tile));
  const flat = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1) {
    const v = clamp(y / tile - 0.5, tiles.height - 1);
    const top = Math.floor(v) * tiles.width;
    const bottom = Math.min(tiles.height - 1, Math.floor(v) + 1) * tiles.width;
    for (let x = 0; x < width; x += 1) {
      const u = clamp(x / tile - 0.5, tiles.width - 1);
      const left = Math.floor(u);
      const right = Math.min(tiles.width - 1, left + 1);
      const above = mix(at(tiles.gray, top + left), at(tiles.gray, top + right), u - left);
      const below = mix(at(tiles.gray, bottom + left), at(tiles.gray, bottom + right), u - left);
      const around = Math.max(40, mix(above, below, v - Math.floor(v)));
      flat[y * width + x] = Math.min(255, (at(gray, y * width + x) * paper) / around);
    }
  }
  return { gray: flat, width, height };
}

/** Paper brightness per tile: the level exceeded by one in seven pixels, unless the tile is all ink. */
function paperOfTiles({ gray, width, height }: Picture, tile: number): Picture {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const bright = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const counts = new Uint32Array(256);
      let left = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
          counts[at(gray, y * width + x)] = at(counts, at(gray, y * width + x)) + 1;
          left += 1 / 7;
        }
      }
      let value = 255;
      while (value > 0) {
        left -= at(counts, value);
        if (left <= 0) break;
        value -= 1;
      }
      bright[row * columns + column] = value;
    }
  }
  return { gray: bright, width: columns, height: rows };
}

/** Median of each tile and its neighbours, so that a logo is not mistaken for paper. */
function smooth({ gray, width, height }: Picture): Picture {
  const smoothed = gray.map((_, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    const around: number[] = [];
    for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j += 1) {
      for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i += 1) {
        around.push(at(gray, j * width + i));
      }
    }
    around.sort((a, b) => a - b);
    return at(around, around.length >> 1);
  });
  return { gray: smoothed, width, height };
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function clamp(value: number, highest: number): number {
  return Math.min(highest, Math.max(0, value));
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
