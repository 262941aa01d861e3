import { expect, it } from 'vitest';
import { flattenBackground } from './flatten-background.ts';

it('evens out shaded paper and keeps the print on it', () => {
  const [width, height] = [400, 300];
  const isPrint = (x: number, y: number) => x % 40 < 4 && y % 40 < 24;
  const paperAt = (x: number) => 240 - (x / width) * 160;
  const gray = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return paperAt(x) * (isPrint(x, y) ? 0.4 : 1);
  });
  const flat = flattenBackground({ gray, width, height });
  const levels = { paper: [] as number[], print: [] as number[] };
  for (const [at, level] of flat.gray.entries())
    levels[isPrint(at % width, Math.floor(at / width)) ? 'print' : 'paper'].push(level);
  expect(Math.min(...levels.paper)).toBeGreaterThan(205);
  expect(Math.max(...levels.print)).toBeLessThan(115);
});
