import { grayOf, type Picture, sharpOf } from '../../picture/picture.ts';
import { median } from '../../statistics.ts';
import type { Models } from './models.ts';
import { areOnTheirSide, type TextArea, textAreas } from './text-areas.ts';

/** Mean and deviation of each colour channel in the pictures that the network was trained with. */
const channels = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
];
/** The network halves its picture five times. */
const multiple = 32;

/** The first look at a page, and the most that is ever looked at, which decides how much memory is needed. */
const usualPixels = 1_000_000;
const mostPixels = 1_300_000;
const largest = 2;
/** Lines are found best if they are about this high, in pixels; within the range, one look is enough. */
const best = 18;
const goodEnough = { from: 13, to: 29 };

/** Where there is text, in pixels of the picture: first at a usual size, then at one that suits the height of level lines. */
export async function findAreas(models: Models, picture: Picture): Promise<TextArea[]> {
  const pixels = picture.width * picture.height;
  const scale = Math.min(largest, Math.sqrt(usualPixels / pixels));
  const areas = await findAt(models, picture, scale);
  const height = median(areas.map((area) => Math.min(area.height, area.length))) * scale;
  const isSeen = areas.length === 0 || (height >= goodEnough.from && height <= goodEnough.to);
  if (isSeen || areOnTheirSide(areas)) return areas; // the picture is turned and looked at again
  const next = Math.min((scale * best) / height, largest, Math.sqrt(mostPixels / pixels));
  return Math.abs(next / scale - 1) < 0.2 ? areas : findAt(models, picture, next);
}

async function findAt({ detect }: Models, picture: Picture, scale: number): Promise<TextArea[]> {
  const width = toMultiple(picture.width * scale);
  const height = toMultiple(picture.height * scale);
  const seen = await grayOf(sharpOf(picture).resize({ width, height, fit: 'fill' }));
  const { data } = await detect(toInput(seen), [1, channels.length, height, width]);
  const [across, down] = [picture.width / width, picture.height / height];
  return textAreas({ values: data, width, height }).map((area) => ({
    ...area,
    x: area.x * across,
    y: area.y * down,
    length: area.length * across,
    height: area.height * down,
  }));
}

function toMultiple(length: number): number {
  return Math.max(1, Math.round(length / multiple)) * multiple;
}

function toInput({ gray }: Picture): Float32Array {
  const input = new Float32Array(gray.length * channels.length);
  for (const [index, { mean, deviation }] of channels.entries()) {
    const levels = Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / deviation);
    const plane = input.subarray(index * gray.length, (index + 1) * gray.length);
    for (let at = 0; at < gray.length; at += 1) plane[at] = levels[gray[at] as number] as number;
  }
  return input;
}
