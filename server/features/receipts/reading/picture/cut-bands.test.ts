import { expect, it } from 'vitest';
import { cutBands } from './cut-bands.ts';

/** Ten rows of two pixels with the row number as brightness. */
const page = {
  gray: Uint8Array.from({ length: 20 }, (_, pixel) => Math.floor(pixel / 2)),
  width: 2,
  height: 10,
};
const bands = [
  { top: 0.75, bottom: 0.9 },
  { top: -0.1, bottom: 0.2 },
  { top: 0.15, bottom: 0.3 },
];

it('stacks the bands from top to bottom, with overlaps only once', () => {
  const { picture } = cutBands(page, bands);
  expect(picture).toMatchObject({ width: 2, height: 5 });
  expect([...picture.gray]).toEqual([0, 1, 2, 7, 8].flatMap((row) => [row, row]));
});

it('maps a position on the bands back to the picture', () => {
  const { placeOf } = cutBands(page, bands);
  const close = (value: number) => expect.closeTo(value);
  expect(placeOf({ x: 0.1, y: 0.2, width: 0.5, height: 0.2 })).toEqual({
    x: 0.1,
    y: close(0.1),
    width: 0.5,
    height: close(0.1),
  });
  expect(placeOf({ x: 0, y: 0.8, width: 1, height: 0.2 })).toMatchObject({
    y: close(0.8),
    height: close(0.1),
  });
});
