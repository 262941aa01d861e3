import type { Picture } from '../../picture/picture.ts';

/** The shares of a line's pixels that are darker than its ink, and than its paper. */
const ink = 0.02;
const paper = 0.7;
/** A line of less contrast has nothing but noise. */
const leastContrast = 40;

/** Makes the ink of a line black and its paper white, so that faint print and shadows are read like any other. */
export function stretchContrast({ gray, width, height }: Picture): Picture {
  const [black, white] = levelsAt(gray, [ink, paper]) as [number, number];
  const scale = 255 / Math.max(leastContrast, white - black);
  const from = Math.max(0, Math.min(black, white - leastContrast));
  const levels = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.min(255, Math.max(0, (level - from) * scale)),
  );
  return { gray: gray.map((level) => levels[level] as number), width, height };
}

function levelsAt(gray: Uint8Array, shares: readonly number[]): number[] {
  const sorted = Uint8Array.from(gray).sort();
  return shares.map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
}
