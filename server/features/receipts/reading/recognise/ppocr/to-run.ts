import type { Picture } from '../../picture/picture.ts';
import type { Box } from '../../recognised.ts';
import { mean, median } from '../../statistics.ts';
import type { TextRun } from '../text-run.ts';
import type { TextArea } from './text-areas.ts';
import type { Character } from './to-characters.ts';

/** The words of an area with their places on the picture. */
export function toRun(
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
