import { describe, expect, test } from 'vitest';
import { addDays, daysFromTo } from '#contract/calendar.ts';
import { lineGeometry } from './line-geometry.ts';

const canvas = {
  span: { first: '2026-11-01', last: '2026-11-10' },
  box: { width: 404, height: 108 },
  currency: 'GBP',
} as const;

/** Money came in on the 2nd and on the 6th. */
const entries = daysFromTo('2026-11-01', '2026-11-10').map((on) => ({
  on,
  amount: { '2026-11-02': 300, '2026-11-06': 600 }[on] ?? 0,
}));

describe('a line over time', () => {
  test('returns to zero on the days without entries', () => {
    const { frame, points, linePath } = lineGeometry(entries, canvas);
    const heights = points.map(({ y }) => frame.bottom - y);
    expect(heights[1]).toBeGreaterThan(0);
    expect(heights[5]).toBeCloseTo(2 * (heights[1] ?? 0));
    expect(heights.filter((height) => height === 0)).toHaveLength(8);
    expect(linePath.split('L')).toHaveLength(10);
  });

  test('divides the plot evenly among its days', () => {
    const { frame, points } = lineGeometry(entries, canvas);
    expect(points[0]?.left).toBeCloseTo(frame.left);
    for (const { x, left, width } of points) expect(x).toBeCloseTo(left + width / 2);
    const last = points.at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(frame.right);
  });

  test('is dense when its markers would touch', () => {
    const days = daysFromTo('2026-08-21', addDays('2026-08-21', 91)).map((on) => ({ on, amount: 100 }));
    const span = { first: '2026-08-21', last: '2026-11-20' };
    expect(lineGeometry(days, { ...canvas, span }).isDense).toBe(true);
    expect(lineGeometry(entries, canvas).isDense).toBe(false);
  });
});
