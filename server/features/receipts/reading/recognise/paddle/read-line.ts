import { cropTo } from '../../picture/crop-to.ts';
import type { Picture } from '../../picture/picture.ts';
import type { Box } from '../../recognised.ts';
import type { Models } from './models.ts';
import { type Character, toCharacters } from './to-characters.ts';

/** What the network was trained with. */
const height = 48;
const widest = 1600;
const channels = 3;

/** The characters in a box of the picture, from left to right, with their places in fractions of the box. */
export async function readLine(
  { recognise, characters }: Models,
  picture: Picture,
  box: Box,
): Promise<Character[]> {
  const crop = toPixels(box, picture);
  const width = Math.min(widest, Math.max(height, Math.round((crop.width * height) / crop.height)));
  const line = cropTo(picture, crop, { width, height });
  const { data, dims } = await recognise(toInput(line.gray), [1, channels, height, width]);
  return toCharacters(data, { steps: dims[1] ?? 0, characters });
}

function toPixels(box: Box, { width, height }: Picture) {
  const left = Math.floor(box.x * width);
  const top = Math.floor(box.y * height);
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.ceil(box.width * width))),
    height: Math.max(1, Math.min(height - top, Math.ceil(box.height * height))),
  };
}

function toInput(gray: Uint8Array): Float32Array {
  const input = new Float32Array(gray.length * channels);
  for (let at = 0; at < gray.length; at++) input[at] = (gray[at] as number) / 127.5 - 1;
  for (let channel = 1; channel < channels; channel++)
    input.copyWithin(channel * gray.length, 0, gray.length);
  return input;
}
