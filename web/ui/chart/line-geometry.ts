import type { MinorUnits } from '#contract/money.ts';
import type { Bucket } from './buckets.ts';
import { type Canvas, frameOf } from './frame.ts';
import { areaPath, linePath } from './paths.ts';

export interface Total {
  readonly on: Bucket;
  readonly amount: MinorUnits;
}

/** The position of a total, and the range of the plot that belongs to it. */
export interface LinePoint {
  readonly entry: Total;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly width: number;
}

const markerRoom = 7;

/**
 * The time axis runs from the first to the last entry. Every entry is a point, zero ones too, joined by straight segments:
 * money that came in on two days of a month is two peaks, not a slope between them.
 */
export function lineGeometry(entries: readonly Total[], canvas: Canvas) {
  const frame = frameOf(canvas, 0, Math.max(...entries.map(({ amount }) => amount)));
  const points: LinePoint[] = entries.map((entry) => {
    const x = frame.x(entry.on);
    return { entry, x, y: frame.y(entry.amount), left: x - frame.slot / 2, width: frame.slot };
  });
  const markerCount = entries.filter(({ amount }) => amount > 0).length;
  return {
    frame,
    points,
    /** True if the markers would touch. */
    isDense: markerCount * markerRoom > frame.right - frame.left,
    linePath: linePath(points),
    areaPath: areaPath(points.map(({ x, y }) => ({ x, y, base: frame.y(0) }))),
  };
}
