import { expect, it } from 'vitest';
import { type TextMap, textAreas } from './text-areas.ts';

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
