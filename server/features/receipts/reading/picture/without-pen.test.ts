import { expect, it } from 'vitest';
import { withoutPen } from './without-pen.ts';

const [width, height] = [120, 80];
const paper = [250, 244, 228] as const;
const black = [40, 38, 36] as const;
const bluePen = [70, 80, 170] as const;
const yellowMarker = [245, 235, 70] as const;
const fadedPurple = [140, 110, 190] as const;

type Colour = readonly [number, number, number];

/** Vertical black strokes with a horizontal bar of another colour across them. */
function draw({ print, pen }: { print: Colour; pen?: Colour }) {
  const rgb = new Uint8Array(width * height * 3);
  const gray = new Uint8Array(width * height);
  const isPrint = (x: number) => x % 12 < 3;
  const isPen = (y: number) => y >= 38 && y < 42;
  for (let pixel = 0; pixel < gray.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const bare = isPen(y) && pen !== undefined ? pen : paper;
    const [red, green, blue] = isPrint(x) ? print : bare;
    rgb.set([red, green, blue], pixel * 3);
    gray[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { picture: { gray, width, height }, rgb, isPrint, isPen };
}

it.each([
  ['a blue pen', bluePen],
  ['a yellow marker', yellowMarker],
])('removes marks of %s and leaves black print unchanged', (_, pen) => {
  const { picture, rgb, isPrint, isPen } = draw({ print: black, pen });
  const clean = withoutPen(picture, rgb);
  for (const [pixel, level] of clean.gray.entries()) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (isPrint(x)) expect(level).toBe(picture.gray[pixel]);
    else if (isPen(y)) expect(level).toBeGreaterThan(225);
  }
});

it('leaves coloured print and pictures without handwriting unchanged', () => {
  for (const { picture, rgb } of [draw({ print: fadedPurple, pen: bluePen }), draw({ print: black })])
    expect(withoutPen(picture, rgb)).toBe(picture);
});
