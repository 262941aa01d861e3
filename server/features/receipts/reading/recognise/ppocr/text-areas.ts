import { grayOf, type Picture, sharpOf } from '../../picture/picture.ts';
import { median } from '../../statistics.ts';
import type { Models } from './models.ts';

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

/** A rectangle around text that may be tilted, in pixels. */
export interface TextArea {
  /** Its centre. */
  x: number;
  y: number;
  /** Along the text and across it. */
  length: number;
  height: number;
  /** Clockwise, in radians, at most an eighth of a turn. */
  angle: number;
}

/** A map of the probability that a pixel belongs to text, row by row. */
export interface TextMap {
  values: Float32Array;
  width: number;
  height: number;
}

const leastProbability = 0.3;
const leastMean = 0.5;
const leastSide = 3;
/** The network marks the core of a line; the text around it is larger by this share of area over perimeter. */
const growth = 1.6;
/** Areas that are shorter, as multiples of their height, do not show their angle. */
const longEnough = 3;
/** More than this many times as long as high, an area shows in which direction its text goes. */
const oblong = 1.5;

/** The areas of text on a map: connected pixels of high probability, as rectangles along their main axis. */
export function textAreas(map: TextMap): TextArea[] {
  const blobs = findBlobs(map).filter(({ sum, pixels }) => sum / pixels.length >= leastMean);
  const angled = blobs.map((blob) => ({ blob, angle: angleOf(blob, map.width) }));
  const usual = median(angled.flatMap(({ angle }) => angle ?? []));
  return angled
    .map(({ blob, angle }) => rectangleOf(blob, map.width, angle ?? usual))
    .filter(({ length, height }) => Math.min(length, height) >= leastSide)
    .map(grown);
}

interface Blob {
  pixels: number[];
  sum: number;
}

/** Connected components (4-connectivity) of probable text. */
function findBlobs({ values, width, height }: TextMap): Blob[] {
  const blobs: Blob[] = [];
  const isSeen = new Uint8Array(values.length);
  const isText = (at: number) => isSeen[at] === 0 && (values[at] as number) > leastProbability;
  for (let start = 0; start < values.length; start += 1) {
    if (!isText(start)) continue;
    const blob: Blob = { pixels: [start], sum: 0 };
    isSeen[start] = 1;
    const visit = (at: number) => {
      if (!isText(at)) return;
      isSeen[at] = 1;
      blob.pixels.push(at);
    };
    for (let next = 0; next < blob.pixels.length; next += 1) {
      const at = blob.pixels[next] as number;
      const x = at % width;
      blob.sum += values[at] as number;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    blobs.push(blob);
  }
  return blobs;
}

/** The angle of a blob's main axis to the nearer axis of the picture; undefined if it is too short to have one. */
function angleOf({ pixels }: Blob, width: number): number | undefined {
  const count = pixels.length;
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const xx = sumXX / count - (sumX / count) ** 2;
  const yy = sumYY / count - (sumY / count) ** 2;
  const xy = sumXY / count - (sumX / count) * (sumY / count);
  const difference = Math.hypot(xx - yy, 2 * xy);
  const [along, across] = [xx + yy + difference, xx + yy - difference];
  if (along < across * longEnough ** 2) return undefined;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return Math.abs(angle) <= Math.PI / 4 ? angle : angle - Math.sign(angle) * (Math.PI / 2);
}

/** The bounding rectangle of a blob at this angle. */
function rectangleOf({ pixels }: Blob, width: number, angle: number): TextArea {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [from, to, above, below] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of pixels) {
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    from = Math.min(from, along);
    to = Math.max(to, along);
    above = Math.min(above, across);
    below = Math.max(below, across);
  }
  const [along, across] = [(from + to) / 2, (above + below) / 2];
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    length: to - from + 1,
    height: below - above + 1,
    angle,
  };
}

function grown(area: TextArea): TextArea {
  const by = (area.length * area.height * growth) / (area.length + area.height);
  return { ...area, length: area.length + by, height: area.height + by };
}

/** Whether most areas are higher than they are wide, as lines of a picture on its side are. */
export function areOnTheirSide(areas: readonly TextArea[]): boolean {
  const high = areas.filter(({ length, height }) => height > length * oblong);
  const wide = areas.filter(({ length, height }) => length > height * oblong);
  return high.length > wide.length;
}

/** The area on the picture turned by 180 degrees. */
export function upsideDown(area: TextArea, { width, height }: { width: number; height: number }): TextArea {
  return { ...area, x: width - area.x, y: height - area.y };
}
