import type { Picture } from '../../picture/picture.ts';
import type { TextRun } from '../engine.ts';
import { cutArea } from './cut-area.ts';
import type { Models } from './models.ts';
import { stretchContrast } from './stretch-contrast.ts';
import type { TextArea } from './text-areas.ts';
import { toCharacters } from './to-characters.ts';
import { toRun } from './to-run.ts';
import { wordStarts } from './word-starts.ts';

/** The height that the network was trained with, in pixels. */
const height = 48;
const widest = 1600;
const channels = 3;
/** Areas of similar length are read together, which uses both threads; the shorter ones are padded. */
const batch = { most: 6, leastShare: 0.8, mostColumns: 2000 };

/** The text of each area; nothing for areas without any. */
export async function readAreas(
  models: Models,
  picture: Picture,
  areas: readonly TextArea[],
): Promise<TextRun[]> {
  const runs: TextRun[] = [];
  for (const lines of batchesOf(areas)) runs.push(...(await readBatch(models, picture, lines)));
  return runs.filter(({ words }) => words.length > 0);
}

interface SizedArea {
  area: TextArea;
  width: number;
  height: number;
}

function batchesOf(areas: readonly TextArea[]): SizedArea[][] {
  const batches: SizedArea[][] = [];
  const sized = areas.map((area) => ({ area, width: widthOf(area), height }));
  for (const line of sized.sort((a, b) => b.width - a.width)) {
    const last = batches.at(-1);
    const longest = last?.[0]?.width ?? 0;
    const most = Math.min(batch.most, Math.floor(batch.mostColumns / longest));
    if (last === undefined || last.length >= most || line.width < longest * batch.leastShare)
      batches.push([line]);
    else last.push(line);
  }
  return batches;
}

function widthOf(area: TextArea): number {
  return Math.min(widest, Math.max(height, Math.round((area.length * height) / area.height)));
}

async function readBatch(
  { recognise, characters }: Models,
  picture: Picture,
  lines: readonly SizedArea[],
): Promise<TextRun[]> {
  const width = Math.max(...lines.map((line) => line.width));
  const size = channels * height * width;
  const input = new Float32Array(lines.length * size);
  const cut = lines.map((line) => stretchContrast(cutArea(picture, line.area, line)));
  for (const [index, line] of cut.entries())
    fill(input.subarray(index * size, (index + 1) * size), line, width);
  const { data, dims } = await recognise(input, [lines.length, channels, height, width]);
  const steps = dims[1] ?? 0;
  return lines.map((line, index) => {
    const own = data.subarray(index * steps * characters.length, (index + 1) * steps * characters.length);
    const found = toCharacters(own, { characters, steps, used: line.width / width });
    return toRun(wordStarts(found, cut[index] as Picture), line.area, picture);
  });
}

/** Values from -1 to 1 in every channel; what is wider than the line stays 0. */
function fill(input: Float32Array, { gray, width }: Picture, stride: number): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) input[y * stride + x] = (gray[y * width + x] as number) / 127.5 - 1;
  const plane = height * stride;
  for (let channel = 1; channel < channels; channel += 1) input.copyWithin(channel * plane, 0, plane);
}
