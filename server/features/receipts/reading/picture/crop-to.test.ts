import { expect, it } from 'vitest';
import { cropTo } from './crop-to.ts';

const picture = { gray: Uint8Array.from({ length: 80 }, (_, at) => at * 3), width: 10, height: 8 };
const area = { left: 2, top: 3, width: 4, height: 2 };

it('takes pixels as they are at their own size', () => {
  expect([...cropTo(picture, area, { width: 4, height: 2 }).gray]).toEqual([
    96, 99, 102, 105, 126, 129, 132, 135,
  ]);
});

it('keeps even paper even at any size, to its very edges', () => {
  const paper = { gray: new Uint8Array(80).fill(200), width: 10, height: 8 };
  const whole = { left: 0, top: 0, width: 10, height: 8 };
  for (const size of [
    { width: 33, height: 48 },
    { width: 3, height: 2 },
  ])
    expect(new Set(cropTo(paper, whole, size).gray)).toEqual(new Set([200]));
});
