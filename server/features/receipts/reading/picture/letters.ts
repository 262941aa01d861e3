import { findMarks, type Mark } from './marks.ts';
import { type Picture, shrink } from './picture.ts';

/** Letter-shaped marks and their most common height. In pixels. */
export interface Letters {
  marks: Mark[];
  height: number;
  /** Brightness below which a pixel is ink. */
  threshold: number;
}

const thresholds = [110, 140, 165, 185, 200, 212, 225];
const analysedPixels = 1_500_000;
const fewest = 15;

/**
 * Finds letters on an evenly white background. Faint or dotted print is only connected at the right threshold, so the
 * one with most letters is used. Null if there are too few letters.
 */
export async function findLetters(picture: Picture): Promise<Letters | null> {
  const small = await shrink(picture, analysedPixels);
  const tallest = Math.min(small.width, small.height) / 8;
  const found = thresholds.map((threshold) => lettersAt(small, threshold, tallest));
  const best = found.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  if (best.marks.length < fewest) return null;
  return enlarge(best, picture.width / small.width);
}

function lettersAt(picture: Picture, threshold: number, tallest: number): Letters {
  const shaped = findMarks(picture, threshold).filter((mark) => isLetterLike(mark, tallest));
  const usual = usualHeight(shaped.map(heightOf));
  const marks = shaped.filter((mark) => heightOf(mark) > usual * 0.6 && heightOf(mark) < usual * 2);
  const heights = marks.map(heightOf).sort((a, b) => a - b);
  return { marks, height: heights[Math.floor(heights.length * 0.6)] ?? 0, threshold };
}

function isLetterLike(mark: Mark, tallest: number): boolean {
  const width = mark.right - mark.left;
  const height = heightOf(mark);
  if (height < 5 || height > tallest || width > height * 1.6 || width < height * 0.12) return false;
  return mark.ink > width * height * 0.12;
}

/** Weighs each height by its size, so that specks do not outvote print. */
function usualHeight(heights: number[]): number {
  let best = 0;
  let usual = 0;
  for (const middle of new Set(heights)) {
    let weight = 0;
    for (const height of heights) if (Math.abs(height - middle) <= middle * 0.15) weight += height;
    if (weight > best) {
      best = weight;
      usual = middle;
    }
  }
  return usual;
}

function weightOf({ marks, height }: Letters): number {
  return marks.length * height;
}

function enlarge({ marks, height, threshold }: Letters, scale: number): Letters {
  const larger = marks.map((mark) => ({
    left: mark.left * scale,
    top: mark.top * scale,
    right: mark.right * scale,
    bottom: mark.bottom * scale,
    ink: mark.ink * scale * scale,
  }));
  return { marks: larger, height: height * scale, threshold };
}

function heightOf(mark: Mark): number {
  return mark.bottom - mark.top;
}
