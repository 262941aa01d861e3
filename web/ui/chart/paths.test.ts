import { expect, test } from 'vitest';
import { areaPath, linePath, sectorPaths } from './paths.ts';

test('a line joins its spots, a single spot is a dot, and no spot is nothing', () => {
  expect(
    linePath([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe('M1,2L3,4');
  expect(linePath([{ x: 1, y: 2 }])).toBe('M1,2Z');
  expect(linePath([])).toBe('');
});

test('an area goes along its spots and back along their bases', () => {
  expect(
    areaPath([
      { x: 1, y: 2, base: 9 },
      { x: 3, y: 4, base: 8 },
    ]),
  ).toBe('M1,2L3,4L3,8L1,9Z');
  expect(areaPath([])).toBe('');
});

const ring = { outer: 90, inner: 60, gap: 1.6 };
const corners = (path: string) =>
  [...path.matchAll(/(?:[ML]|[01],)(-?[\d.]+(?:e-\d+)?),(-?[\d.]+(?:e-\d+)?)(?=[ALZ])/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

test('sectors of a ring are apart by the gap, inside as outside', () => {
  const [first = '', second = ''] = sectorPaths([1, 1, 2], ring);
  const [, outerEnd = [0, 0], innerEnd = [0, 0]] = corners(first);
  const [outerStart = [0, 0], , , innerStart = [0, 0]] = corners(second);
  expect(Math.hypot(outerStart[0] - outerEnd[0], outerStart[1] - outerEnd[1])).toBeCloseTo(1.6, 6);
  expect(Math.hypot(innerStart[0] - innerEnd[0], innerStart[1] - innerEnd[1])).toBeCloseTo(1.6, 6);
});

test('sectors of a ring take the long way round from half a ring on', () => {
  expect(sectorPaths([3, 1], ring).map((path) => /A90,90,0,(\d)/.exec(path)?.[1])).toEqual(['1', '0']);
});

test('sectors of a ring keep half of it between them, however many gaps there are', () => {
  const [half = ''] = sectorPaths([400, ...Array.from({ length: 400 }, () => 1)], ring);
  const [, end = [0, 0]] = corners(half);
  expect(end[0]).toBeCloseTo(90, 0);
  expect(end[1]).toBeCloseTo(0, 0);
});

test('sectors of a ring may be too small to be seen, without crossing their own edges', () => {
  const [, tiny = ''] = sectorPaths([1e9, 1e-3], ring);
  const [from = [0, 0], to = [1, 1]] = corners(tiny);
  expect(Math.hypot(from[0] - to[0], from[1] - to[1])).toBeLessThan(0.001);
});
