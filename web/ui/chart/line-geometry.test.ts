import { describe, expect, test } from 'vitest';
import { addDays, daysFromTo } from '#contract/calendar.ts';
import { lineGeometry } from './line-geometry.ts';

const canvas = {
  span: { first: '2026-11-01', last: '2026-11-10' },
  box: { width: 404, height: 108 },
  currency: 'GBP',
} as const;

const entries = [
  { on: '2026-11-01', amount: 0 },
  { on: '2026-11-02', amount: 300 },
  { on: '2026-11-05', amount: 0 },
  { on: '2026-11-06', amount: 600 },
  { on: '2026-11-10', amount: 0 },
];

describe('a line over time', () => {
  test('connects the days with entries, skipping those without', () => {
    const { points, linePath } = lineGeometry(entries, canvas);
    expect(points.map(({ entry }) => entry.on)).toEqual(['2026-11-02', '2026-11-06']);
    expect(linePath).toMatch(/^M[\d.,]+L[\d.,]+$/);
  });

  test('keeps the distance between the days', () => {
    const { frame, points } = lineGeometry(entries, canvas);
    const [first, second] = points;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(4 * frame.slot);
  });

  test('divides the plot among its points, by what is nearest', () => {
    const { frame, points } = lineGeometry(entries, canvas);
    const [first, second] = points;
    expect(first?.left).toBe(frame.left);
    expect((first?.left ?? 0) + (first?.width ?? 0)).toBeCloseTo(((first?.x ?? 0) + (second?.x ?? 0)) / 2);
    expect((second?.left ?? 0) + (second?.width ?? 0)).toBeCloseTo(frame.right);
  });

  test('is empty when every day is zero', () => {
    const { points, linePath, areaPath } = lineGeometry([{ on: '2026-11-01', amount: 0 }], canvas);
    expect({ points, linePath, areaPath }).toEqual({ points: [], linePath: '', areaPath: '' });
  });

  test('is dense when its markers would touch', () => {
    const days = daysFromTo('2026-08-21', addDays('2026-08-21', 91)).map((on) => ({ on, amount: 100 }));
    const span = { first: '2026-08-21', last: '2026-11-20' };
    expect(lineGeometry(days, { ...canvas, span }).isDense).toBe(true);
    expect(lineGeometry(entries, canvas).isDense).toBe(false);
  });
});
