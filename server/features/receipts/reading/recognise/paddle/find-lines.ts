import { findMarks } from '../../picture/marks.ts';
import { grayOf, type Picture, sharpOf } from '../../picture/picture.ts';
import type { Box } from '../../recognised.ts';
import type { Models } from './models.ts';

/** What the network takes brightness for: the mean and the spread of the pictures it was trained with. */
const channels = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
];
/** The network halves its picture five times. */
const multiple = 32;
const leastLikely = 0.3;
const leastLikelyOnAverage = 0.5;
const smallest = 3;
/** It marks the heart of a line; the line is larger by this share of area over girth. */
const growth = 1.6;

/** Boxes around pieces of print that stand in a row, in fractions of the picture. */
export async function findLines({ detect }: Models, picture: Picture, scale: number): Promise<Box[]> {
  const width = toMultiple(picture.width * scale);
  const height = toMultiple(picture.height * scale);
  const small = await grayOf(sharpOf(picture).resize({ width, height, fit: 'fill' }));
  const { data: likelihood } = await detect(toInput(small), [1, channels.length, height, width]);
  const dark = Uint8Array.from(likelihood, (value) => 255 - Math.round(value * 255));
  const map: Picture = { gray: dark, width, height };
  return findMarks(map, 255 - Math.round(leastLikely * 255))
    .filter((mark) => mark.right - mark.left >= smallest && mark.bottom - mark.top >= smallest)
    .filter((mark) => averageOf(likelihood, map, mark) >= leastLikelyOnAverage)
    .map((mark) => grow(mark, map));
}

function toMultiple(length: number): number {
  return Math.max(1, Math.round(length / multiple)) * multiple;
}

function toInput({ gray }: Picture): Float32Array {
  const input = new Float32Array(gray.length * channels.length);
  for (const [index, { mean, spread }] of channels.entries()) {
    const levels = Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / spread);
    const plane = input.subarray(index * gray.length, (index + 1) * gray.length);
    for (let at = 0; at < gray.length; at++) plane[at] = levels[gray[at] as number] as number;
  }
  return input;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function averageOf(likelihood: Float32Array, { width }: Picture, area: Area): number {
  let sum = 0;
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) sum += likelihood[y * width + x] as number;
  return sum / ((area.right - area.left) * (area.bottom - area.top));
}

function grow(area: Area, { width, height }: Picture): Box {
  const across = area.right - area.left;
  const down = area.bottom - area.top;
  const by = (across * down * growth) / (2 * (across + down));
  const left = Math.max(0, area.left - by);
  const top = Math.max(0, area.top - by);
  const right = Math.min(width, area.right + by);
  const bottom = Math.min(height, area.bottom + by);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}
