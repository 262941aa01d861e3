import { expect, it } from 'vitest';
import { areOnTheirSide, type TextMap, textAreas, upsideDown } from './text-areas.ts';

/** A map of 200 by 100 pixels with the core of a line of text 120 pixels long and 10 high. */
function lineAt(angle: number): TextMap {
  const [width, height] = [200, 100];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) + 0.5 - 100, Math.floor(at / width) + 0.5 - 50];
    return Math.abs(x * cos + y * sin) < 60 && Math.abs(y * cos - x * sin) < 5 ? 0.9 : 0.1;
  });
  return { values, width, height };
}

it.each([0, 0.2, -0.2])('a line of text turned by %d is one area along its own slope', (angle) => {
  const [area, ...others] = textAreas(lineAt(angle));
  expect(others).toEqual([]);
  expect(area?.angle).toBeCloseTo(angle, 1);
  expect([area?.x, area?.y].map((place) => Math.round(place ?? 0))).toEqual([100, 50]);
  expect(area?.length).toBeGreaterThan(120);
  expect(area?.height).toBeLessThan(32);
});

it('neither a speck nor a faint patch is text', () => {
  const map = lineAt(0);
  const speck = map.values.map((_, at) => (at === 5050 ? 1 : 0));
  const faint = map.values.map((value) => value / 2);
  expect([textAreas({ ...map, values: speck }), textAreas({ ...map, values: faint })]).toEqual([[], []]);
});

it('lines of a picture on its side are told by their shape', () => {
  const line = { x: 40, y: 10, length: 60, height: 12, angle: 0.1 };
  const onItsSide = { ...line, length: 12, height: 60 };
  const stamp = { ...line, length: 30, height: 40 };
  expect(areOnTheirSide([line, line, onItsSide])).toBe(false);
  expect(areOnTheirSide([line, onItsSide, onItsSide])).toBe(true);
  expect(areOnTheirSide([stamp])).toBe(false);
  expect(upsideDown(line, { width: 100, height: 50 })).toEqual({ ...line, x: 60, y: 40 });
});
