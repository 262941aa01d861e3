import type { Picture } from './picture.ts';

/** How much darker than paper each channel is at a byte offset, from 0 to 255; equal channels mean black ink. */
type InkAt = (place: number) => readonly [red: number, green: number, blue: number];

/** Samples one in so many pixels to determine paper and print. */
const sampling = 61;
/** Smaller differences from paper count as paper: shadows and show-through. */
const faint = { pen: 60, print: 80 };
/** Above this relative channel difference the print itself is coloured, like faded thermal paper. */
const mostOfBlack = 0.04;
/**
 * A channel difference counts from the first value and is certain from the second: as a share of the ink, and in
 * levels.
 */
const colourRange = { share: [0.12, 0.18], levels: [20, 35] } as const;
/** In a smaller share of the picture, coloured pixels are noise. */
const leastPart = 0.0002;
/** Darker than the first value is black print under the pen; lighter than the second is the edge of a stroke. */
const [print, edge] = [80, 140];

/** Removes coloured pen, stamps and highlighter from black print. `rgb` has three bytes per pixel, row by row. */
export function withoutPen(picture: Picture, rgb: Uint8Array): Picture {
  const inkAt = inkOf(rgb);
  const pen = isPrintBlack(rgb, inkAt) ? findPen(picture, inkAt) : undefined;
  return pen === undefined ? picture : whiten(picture, pen);
}

/** Takes each channel's 70th percentile as paper, which compensates for tinted light. */
function inkOf(rgb: Uint8Array): InkAt {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const levels: number[] = [];
    for (let place = channel; place < rgb.length; place += 3 * sampling) levels.push(at(rgb, place));
    const paper = Math.max(1, quantile(levels, 0.7));
    return Uint8Array.from({ length: 256 }, (_, level) => 255 - Math.min(255, (level * 255) / paper));
  }) as [Uint8Array, Uint8Array, Uint8Array];
  return (place) => [at(red, at(rgb, place)), at(green, at(rgb, place + 1)), at(blue, at(rgb, place + 2))];
}

function isPrintBlack(rgb: Uint8Array, inkAt: InkAt): boolean {
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let place = 0; place < rgb.length; place += 3 * sampling) {
    const ink = inkAt(place);
    if (Math.hypot(...ink) < faint.print) continue;
    for (const [channel, levels] of channels.entries()) levels.push(at(ink, channel));
  }
  const [red, green, blue] = channels.map((levels) => quantile(levels, 0.5)) as [number, number, number];
  return colourOf(red, green, blue) <= mostOfBlack * Math.hypot(red, green, blue);
}

/** How certainly each pixel is coloured, up to 255; undefined if none is. */
function findPen({ gray }: Picture, inkAt: InkAt): Uint8Array | undefined {
  const pen = new Uint8Array(gray.length);
  let found = 0;
  for (let pixel = 0; pixel < pen.length; pixel++) {
    const [red, green, blue] = inkAt(pixel * 3);
    const most = Math.max(red, green, blue);
    if (most < faint.pen || most - Math.min(red, green, blue) < colourRange.levels[0]) continue;
    const colour = colourOf(red, green, blue);
    const share = colour / Math.hypot(red, green, blue);
    pen[pixel] = 255 * between(colour, colourRange.levels) * between(share, colourRange.share);
    if (at(pen, pixel) > 0) found++;
  }
  return found < leastPart * pen.length ? undefined : pen;
}

/** Distance of a colour from neutral grey. */
function colourOf(red: number, green: number, blue: number): number {
  const mean = (red + green + blue) / 3;
  return Math.hypot(red - mean, green - mean, blue - mean);
}

/** Turns pen strokes into paper, including their less coloured edges. */
function whiten({ gray, width, height }: Picture, pen: Uint8Array): Picture {
  const by = Math.max(1, Math.round(Math.min(width, height) / 400));
  const around = highestAlong(highestAlong(pen, 1, by), width, by);
  const white = gray.map((level, pixel) => {
    const near = at(around, pixel);
    if (near === 0) return level;
    const part = Math.max(at(pen, pixel), near * between(level, [print, edge])) / 255;
    return level + (255 - level) * part;
  });
  return { gray: white, width, height };
}

/** Maximum over a window of `by` steps on both sides. */
function highestAlong(levels: Uint8Array, step: number, by: number): Uint8Array {
  const highest = Uint8Array.from(levels);
  for (let pixel = 0; pixel < levels.length; pixel++) {
    const level = at(levels, pixel);
    if (level === 0) continue;
    for (let other = pixel - by * step; other <= pixel + by * step; other += step)
      if (at(highest, other) < level) highest[other] = level;
  }
  return highest;
}

/** The quantile of the levels. */
function quantile(levels: readonly number[], part: number): number {
  return Uint8Array.from(levels).sort()[Math.floor((levels.length - 1) * part)] ?? 0;
}

function between(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
