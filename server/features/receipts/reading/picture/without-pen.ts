import type { Picture } from './picture.ts';

/** By what each channel falls short of the paper at a place of the picture, from 0 to 255: the same of all three is black. */
type InkAt = (place: number) => readonly [red: number, green: number, blue: number];

/** Every so many pixels are enough to know paper and print by. */
const sampling = 61;
/** What falls short of the paper by less is paper as well, with its shadows and what shines through. */
const faint = { pen: 60, print: 80 };
/** Print whose channels differ by more than this part of it has a colour of its own, as that of faded thermal paper. */
const mostOfBlack = 0.04;
/** From the first on a difference between the channels counts, from the second on it tells for certain: beside the ink, and in levels. */
const tells = { share: [0.12, 0.18], levels: [20, 35] } as const;
/** On so small a part of a picture colours are chance. */
const leastPart = 0.0002;
/** What is darker than the first is black print under a pen, what is lighter than the second the edge of a stroke. */
const [print, edge] = [80, 140];

/**
 * A picture without what was written, stamped or marked on black print in colour. `rgb`: red, green and blue of every pixel
 * of it, row by row.
 */
export function withoutPen(picture: Picture, rgb: Uint8Array): Picture {
  const inkAt = inkOf(rgb);
  const pen = isPrintBlack(rgb, inkAt) ? findPen(picture, inkAt) : undefined;
  return pen === undefined ? picture : whiten(picture, pen);
}

/** Paper is brighter in each channel than seven in ten pixels, whatever the light gives it for a tint. */
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

/** How surely each pixel was written in colour, up to 255; undefined when nothing was. */
function findPen({ gray }: Picture, inkAt: InkAt): Uint8Array | undefined {
  const pen = new Uint8Array(gray.length);
  let found = 0;
  for (let pixel = 0; pixel < pen.length; pixel++) {
    const [red, green, blue] = inkAt(pixel * 3);
    const most = Math.max(red, green, blue);
    if (most < faint.pen || most - Math.min(red, green, blue) < tells.levels[0]) continue;
    const colour = colourOf(red, green, blue);
    const share = colour / Math.hypot(red, green, blue);
    pen[pixel] = 255 * between(colour, tells.levels) * between(share, tells.share);
    if (at(pen, pixel) > 0) found++;
  }
  return found < leastPart * pen.length ? undefined : pen;
}

/** How far an ink is from black of any strength. */
function colourOf(red: number, green: number, blue: number): number {
  const mean = (red + green + blue) / 3;
  return Math.hypot(red - mean, green - mean, blue - mean);
}

/** What was written becomes paper, with its edges, which are less of a colour. */
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

/** The highest level among so many before and after, a step apart. */
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

/** Which level so large a part of some is below. */
function quantile(levels: readonly number[], part: number): number {
  return Uint8Array.from(levels).sort()[Math.floor((levels.length - 1) * part)] ?? 0;
}

function between(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
