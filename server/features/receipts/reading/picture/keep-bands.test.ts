import { expect, it } from 'vitest';
import { keepBands } from './keep-bands.ts';

const black = 0;
const white = 255;

it('whitens what lies between the bands, and leaves the size', () => {
  const page = { gray: new Uint8Array(20).fill(black), width: 2, height: 10 };
  const kept = keepBands(page, [
    { top: -0.1, bottom: 0.2 },
    { top: 0.75, bottom: 0.9 },
  ]);
  const rows = Array.from({ length: 10 }, (_, row) => [...kept.gray.slice(row * 2, row * 2 + 2)]);
  const isKept = [true, true, false, false, false, false, false, true, true, false];
  expect(rows).toEqual(isKept.map((row) => (row ? [black, black] : [white, white])));
  expect(kept).toMatchObject({ width: 2, height: 10 });
});
