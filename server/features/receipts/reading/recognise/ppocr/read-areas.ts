import type { Box } from '#contract/receipts.ts';
import type { Picture } from '../../picture/picture.ts';
import { mean, median } from '../../statistics.ts';
import type { TextRun } from '../text-run.ts';
import { cropArea, stretchContrast } from './cut-area.ts';
import { restoreSpaces } from './lost-spaces.ts';
import type { Models } from './models.ts';
import type { TextArea } from './text-areas.ts';
import { type Character, toCharacters } from './to-characters.ts';

/** The height that the network was trained with, in pixels. */
const height = 48;
const widest = 1600;
const channels = 3;
/** The network reads the end of a line better before some padding. */
const padding = 16;

/** A number with a less certain digit is looked at again, narrower and wider: other steps fall on its digits then. */
const clear = 0.9;
const secondLooks = [0.88, 1.15];

/** The text of each area; nothing for areas without any. The longest comes first, so that freed memory is large enough for the next. */
export async function readAreas(
  models: Models,
  picture: Picture,
  areas: readonly TextArea[],
): Promise<TextRun[]> {
  const runs: TextRun[] = [];
  for (const area of areas) runs.push(toRun(await readArea(models, picture, area), area, picture));
  return runs.filter(({ words }) => words.length > 0);
}

async function readArea(models: Models, picture: Picture, area: TextArea): Promise<readonly Character[]> {
  const usual = Math.min(widest, Math.max(height, Math.round((area.length * height) / area.height)));
  const first = await readLine(models, cropArea(picture, area, { width: usual, height }));
  if (!isUnclear(first)) return first;
  const looks = [first];
  for (const share of secondLooks) {
    const width = Math.round(usual * share);
    looks.push(await readLine(models, cropArea(picture, area, { width, height })));
  }
  return agreed(looks);
}

/** Whether it has a date or an amount that may be misread. */
function isUnclear(characters: readonly Character[]): boolean {
  const text = characters.map((character) => character.text).join('');
  return /\d[.,/-]\d/.test(text) && leastCertain(characters) < clear;
}

/** The clearest of several readings, of which each digit is as certain as it is in all of them on average. */
export function agreed([first = [], ...others]: readonly (readonly Character[])[]): readonly Character[] {
  const looks = [first, ...others.filter((look) => digitsOf(look).length === digitsOf(first).length)];
  if (looks.length === 1) return first;
  const best = looks.reduce((a, b) => (leastCertain(b) > leastCertain(a) ? b : a));
  const certainties = digitsOf(best).map(({ text }, index) =>
    mean(looks.map((look) => certaintyOf(text, digitsOf(look)[index]))),
  );
  return best.map((character) =>
    isDigit(character) ? { ...character, confidence: certainties.shift() ?? 0 } : character,
  );
}

function certaintyOf(digit: string, read: Character | undefined): number {
  if (read === undefined) return 0;
  return read.text === digit ? read.confidence : 1 - read.confidence;
}

/** The confidence of the digit that was read worst. */
function leastCertain(characters: readonly Character[]): number {
  return Math.min(1, ...digitsOf(characters).map(({ confidence }) => confidence));
}

function digitsOf(characters: readonly Character[]): readonly Character[] {
  return characters.filter(isDigit);
}

function isDigit({ text }: Character): boolean {
  return /\d/.test(text);
}

/** Alone, because to map the memory for several lines takes longer than to read them. */
async function readLine({ recognise, characters, unknownSigns }: Models, cut: Picture): Promise<Character[]> {
  const line = stretchContrast(cut);
  const width = line.width + padding;
  const input = new Float32Array(channels * height * width);
  fill(input, line, width);
  const { data, dims } = await recognise(input, [1, channels, height, width]);
  const found = toCharacters(data, {
    characters,
    unknownSigns,
    steps: dims[1] ?? 0,
    used: line.width / width,
  });
  return restoreSpaces(found, line);
}

/** Values from -1 to 1 in every channel; what is wider than the line stays 0. */
function fill(input: Float32Array, { gray, width }: Picture, stride: number): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) input[y * stride + x] = (gray[y * width + x] as number) / 127.5 - 1;
  const plane = height * stride;
  for (let channel = 1; channel < channels; channel += 1) input.copyWithin(channel * plane, 0, plane);
}

/** The words of an area with their places on the picture. */
function toRun(
  characters: readonly Character[],
  area: TextArea,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): TextRun {
  const usual = usualStep(characters);
  return {
    words: wordsOf(characters).map((word) => ({
      text: word.map(({ text }) => text).join(''),
      confidence: confidenceOf(word),
      box: boxOf(area, {
        from: Math.max(0, (word[0]?.at ?? 0) - usual / 2),
        to: Math.min(1, (word.at(-1)?.at ?? 1) + usual / 2),
        picture: { width, height },
      }),
    })),
    x: area.x / width,
    y: area.y / height,
    height: area.height / height,
    slope: (Math.tan(area.angle) * width) / height,
  };
}

/** A number is as certain as the worst of its digits, as each of them changes it; a word as its letters on average. */
function confidenceOf(word: readonly Character[]): number {
  const digits = word.filter(({ text }) => /\d/.test(text));
  if (digits.length > 0) return Math.min(...digits.map(({ confidence }) => confidence));
  return mean(word.map(({ confidence }) => confidence));
}

function wordsOf(characters: readonly Character[]): Character[][] {
  const words: Character[][] = [[]];
  for (const character of characters)
    if (character.text === ' ') words.push([]);
    else words.at(-1)?.push(character);
  return words.filter((word) => word.length > 0);
}

function usualStep(characters: readonly Character[]): number {
  return median(characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? 0))) || 1;
}

interface Part {
  /** Fractions of the area's length. */
  from: number;
  to: number;
  picture: Pick<Picture, 'width' | 'height'>;
}

/** The upright box around a part of a tilted area. */
function boxOf({ x, y, length, height, angle }: TextArea, { from, to, picture }: Part): Box {
  const middle = ((from + to) / 2 - 0.5) * length;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = (to - from) * length * cos;
  return {
    x: (x + middle * cos - wide / 2) / picture.width,
    y: (y + middle * sin - height / 2) / picture.height,
    width: wide / picture.width,
    height: height / picture.height,
  };
}
