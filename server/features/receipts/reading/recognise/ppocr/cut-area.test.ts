import { expect, it } from 'vitest';
import { stretchContrast } from './cut-area.ts';

const [width, height] = [200, 48];

interface Levels {
  ink: number;
  paper: number;
  /** Of the paper at the right, if the rest is in shadow. */
  lit?: number;
}

/** A line of upright strokes. */
function line({ ink, paper, lit = paper }: Levels) {
  const gray = Uint8Array.from({ length: width * height }, (_, at) => {
    if (at % 20 < 3) return ink;
    return at % width < 160 ? paper : lit;
  });
  return { gray, width, height };
}

/** A stroke and what is beside it. */
function stretched(levels: Levels) {
  const { gray } = stretchContrast(line(levels));
  return [gray[0] as number, gray[10] as number] as const;
}

it.each<[string, Levels]>([
  ['dark letters on light', { ink: 60, paper: 200 }],
  ['faint letters', { ink: 170, paper: 230 }],
  ['dark letters that are mostly in shadow', { ink: 30, paper: 100, lit: 220 }],
  ['light letters on dark', { ink: 200, paper: 60 }],
])('the contrast of a line is that of black letters on white: %s', (_, levels) => {
  const [letter, beside] = stretched(levels);
  expect(letter).toBeLessThan(5);
  expect(beside).toBeGreaterThan(250);
});

it('faint letters beside glare stay darker than their paper', () => {
  const [letter, beside] = stretched({ ink: 140, paper: 165, lit: 250 });
  expect(letter).toBeLessThan(beside);
});

it('the contrast of a line without letters stays that of noise', () => {
  const [letter, beside] = stretched({ ink: 190, paper: 200 });
  expect(beside - letter).toBeLessThan(80);
});
