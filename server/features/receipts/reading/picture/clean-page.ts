import type { Box } from '../recognised.ts';
import { flattenBackground, paper } from './flatten-background.ts';
import { findLetters, type Letters } from './letters.ts';
import { grayOf, type Picture, sharpOf } from './picture.ts';
import { slantOf } from './slant.ts';
import { isSideways } from './turn.ts';

/** A deskewed, cropped page with an even white background, and its position in the source picture. */
export interface CleanPage {
  picture: Picture;
  /** Height of capitals and digits in pixels; 0 if no print was found. */
  letterHeight: number;
  /** Whether lines of print run from top to bottom. */
  isSideways: boolean;
  /** Maps fractions of the page to fractions of its source. */
  placeOf: (box: Box) => Box;
  /** Maps a height at the horizontal centre of the source to the page, both as fractions. */
  heightOf: (y: number) => number;
  /** Of the source. */
  aspect: number;
}

export async function cleanPage(source: Picture): Promise<CleanPage> {
  const flat = flattenBackground(source);
  const slanted = await findLetters(flat);
  const slant = slanted === null ? 0 : slantOf(slanted);
  const isLevel = Math.abs(slant) < 0.3;
  const level = isLevel ? flat : await grayOf(sharpOf(flat).rotate(-slant, { background: 'white' }));
  const letters = isLevel ? slanted : await findLetters(level);
  const crop =
    letters === null ? { left: 0, top: 0, width: level.width, height: level.height } : cropTo(letters, level);
  const layout: Layout = { source, level, crop, slant: isLevel ? 0 : slant };
  return {
    picture:
      letters === null ? level : blacken(await grayOf(sharpOf(level).extract(crop)), letters.threshold),
    letterHeight: letters?.height ?? 0,
    isSideways: letters !== null && isSideways(letters),
    placeOf: (box) => placeIn(layout, box),
    heightOf: (y) => heightIn(layout, y),
    aspect: source.width / source.height,
  };
}

/** Increases contrast: half of the pixels below the threshold become black. */
function blacken({ gray, width, height }: Picture, threshold: number): Picture {
  const counts = new Uint32Array(256);
  let dark = 0;
  for (const value of gray) {
    counts[value] = (counts[value] as number) + 1;
    if (value < threshold) dark += 1;
  }
  let ink = 0;
  for (let left = dark / 2; ink < threshold && left > 0; ink += 1) left -= counts[ink] as number;
  const black = Math.max(0, ink - 20);
  const levels = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.max(0, ((value - black) * 255) / (paper - black))),
  );
  return { gray: gray.map((value) => levels[value] as number), width, height };
}

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Crops to the print without outliers, with a margin of three letters. */
function cropTo({ marks, height }: Letters, page: Picture): Crop {
  const margin = Math.round(height * 3);
  const left = Math.max(
    0,
    Math.floor(
      edge(
        marks.map((mark) => mark.left),
        0.004,
      ) - margin,
    ),
  );
  const top = Math.max(
    0,
    Math.floor(
      edge(
        marks.map((mark) => mark.top),
        0.002,
      ) - margin,
    ),
  );
  const right = Math.min(
    page.width,
    Math.ceil(
      edge(
        marks.map((mark) => mark.right),
        0.996,
      ) + margin,
    ),
  );
  const bottom = Math.min(
    page.height,
    Math.ceil(
      edge(
        marks.map((mark) => mark.bottom),
        0.998,
      ) + margin,
    ),
  );
  return { left, top, width: right - left, height: bottom - top };
}

function edge(places: number[], share: number): number {
  places.sort((a, b) => a - b);
  return places[Math.min(places.length - 1, Math.floor(places.length * share))] as number;
}

/** How the page was derived from its source: rotated about the centre, then cropped. */
interface Layout {
  source: Picture;
  level: Picture;
  crop: Crop;
  /** In degrees. */
  slant: number;
}

/** Maps fractions of the crop to the source: undoes the crop, then the rotation. */
function placeIn({ source, level, crop, slant }: Layout, box: Box): Box {
  const x = crop.left + (box.x + box.width / 2) * crop.width - level.width / 2;
  const y = crop.top + (box.y + box.height / 2) * crop.height - level.height / 2;
  const turn = radians(slant);
  const width = (box.width * crop.width) / source.width;
  const height = (box.height * crop.height) / source.height;
  return {
    x: 0.5 + (x * Math.cos(turn) - y * Math.sin(turn)) / source.width - width / 2,
    y: 0.5 + (x * Math.sin(turn) + y * Math.cos(turn)) / source.height - height / 2,
    width,
    height,
  };
}

/** The inverse, for a height at the horizontal centre of the source. */
function heightIn({ source, level, crop, slant }: Layout, y: number): number {
  const below = (y - 0.5) * source.height * Math.cos(radians(slant));
  return (below + level.height / 2 - crop.top) / crop.height;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
