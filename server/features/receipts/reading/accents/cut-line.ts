import type { Picture } from '../picture/picture.ts';
import { cutArea } from '../recognise/ppocr/cut-area.ts';
import type { Line, Page, Word } from '../recognised.ts';
import { median } from '../statistics.ts';

/** In pixels: the height of lines that Tesseract reads best, and the longest line that it gets. */
const height = 48;
const longest = 3000;
/** Around the line, in multiples of its height. */
const margin = { sides: 0.5, above: 0.25 };

/** The picture of a line, level and of a standard height. */
export function cutLine(picture: Picture, { words, box }: Line, { lines }: Page): Picture {
  const slope = slopeOf(words, picture) ?? usualSlope(lines, picture);
  const angle = Math.atan(slope);
  const usual = median(words.map((word) => word.box.height)) * picture.height;
  const area = {
    x: (box.x + box.width / 2) * picture.width,
    y: (box.y + box.height / 2) * picture.height,
    length: (box.width * picture.width) / Math.cos(angle) + usual * margin.sides * 2,
    height: usual * (1 + margin.above * 2),
    angle,
  };
  const width = Math.min(longest, Math.max(height, Math.round((area.length * height) / area.height)));
  return cutArea(picture, area, { width, height });
}

function usualSlope(lines: readonly Line[], picture: Picture): number {
  return median(lines.flatMap(({ words }) => slopeOf(words, picture) ?? []));
}

/** In pixels down for each pixel to the right; undefined if the words are too close together to tell. */
function slopeOf(words: readonly Word[], { width, height }: Picture): number | undefined {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  if (first === undefined || last === undefined) return undefined;
  const across = (last.x + last.width / 2 - first.x - first.width / 2) * width;
  const down = (last.y + last.height / 2 - first.y - first.height / 2) * height;
  return across < first.height * height * 3 ? undefined : down / across;
}
