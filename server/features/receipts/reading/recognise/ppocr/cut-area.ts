import type { Picture } from '../../picture/picture.ts';
import type { TextArea } from './text-areas.ts';

/** Cuts a possibly tilted area out of a picture, level and scaled to a height. Beyond the edges, pixels repeat. */
export function cropArea(picture: Picture, area: TextArea, size: { width: number; height: number }): Picture {
  const { width, height } = size;
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const [across, down] = [area.length / width, area.height / height];
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(across, down))));
  const gray = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let i = 0; i < samples * samples; i += 1) {
        const along = (column + ((i % samples) + 0.5) / samples) * across - area.length / 2;
        const below = (row + (Math.floor(i / samples) + 0.5) / samples) * down - area.height / 2;
        sum += levelAt(picture, area.x + along * cos - below * sin, area.y + along * sin + below * cos);
      }
      gray[row * width + column] = sum / (samples * samples) + 0.5;
    }
  return { gray, width, height };
}

/** Brightness at a point between pixels (bilinear). */
function levelAt({ gray, width, height }: Picture, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x - 0.5));
  const v = Math.min(height - 1, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const right = Math.min(width - 1, left + 1);
  const [above, below] = [top * width, Math.min(height - 1, top + 1) * width];
  const [tx, ty] = [u - left, v - top];
  const upper = (gray[above + left] as number) * (1 - tx) + (gray[above + right] as number) * tx;
  const lower = (gray[below + left] as number) * (1 - tx) + (gray[below + right] as number) * tx;
  return upper * (1 - ty) + lower * ty;
}

/** The shares of a line's pixels that are darker than its ink, and than its paper. */
const ink = 0.02;
const paper = 0.7;
/** A line of less contrast has nothing but noise. */
const leastContrast = 40;
/** By how much light letters are lighter than the dark around them, which is more than glare on faint print. */
const leastOnDark = 80;

/**
 * Makes the ink of a line black and its paper white, so that faint print, shadows and light letters on dark, such as a total
 * printed in reverse, are read like any other.
 */
export function stretchContrast({ gray, width, height }: Picture): Picture {
  const shares = [ink, 1 - paper, paper, 1 - ink];
  const [darkest, dark, light, lightest] = levelsAt(gray, shares) as [number, number, number, number];
  const isOnDark = light < 128 && light - darkest < leastContrast && lightest - light > leastOnDark;
  const [black, white] = isOnDark ? [255 - lightest, 255 - dark] : [darkest, light];
  const scale = 255 / Math.max(leastContrast, white - black);
  const from = Math.max(0, Math.min(black, white - leastContrast));
  const levels = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.min(255, Math.max(0, ((isOnDark ? 255 - level : level) - from) * scale)),
  );
  return { gray: gray.map((level) => levels[level] as number), width, height };
}

function levelsAt(gray: Uint8Array, shares: readonly number[]): number[] {
  const sorted = Uint8Array.from(gray).sort();
  return shares.map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
}
