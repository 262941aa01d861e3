import { area, line } from 'd3-shape';
import type { MinorUnits } from '#contract/money.ts';
import type { Bucket } from './buckets.ts';
import { type Canvas, frameOf } from './frame.ts';

export interface Total {
  readonly on: Bucket;
  readonly amount: MinorUnits;
}

/** The position of a total, and the range of the plot that is nearer to it than to its neighbours. */
export interface LinePoint {
  readonly entry: Total;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly width: number;
}

const markerRoom = 7;

/** The time axis runs from the first to the last entry; only entries above zero are points, joined by straight segments. */
export function lineGeometry(entries: readonly Total[], canvas: Canvas) {
  const frame = frameOf(canvas, 0, Math.max(...entries.map(({ amount }) => amount)));
  const spots = entries
    .filter(({ amount }) => amount > 0)
    .map((entry) => ({ entry, x: frame.x(entry.on), y: frame.y(entry.amount) }));

  const points: LinePoint[] = spots.map((spot, index) => {
    const [before, after] = [spots[index - 1], spots[index + 1]];
    const left = before === undefined ? frame.left : (before.x + spot.x) / 2;
    const right = after === undefined ? frame.right : (spot.x + after.x) / 2;
    return { ...spot, left, width: right - left };
  });

  const x = (point: LinePoint) => point.x;
  const y = (point: LinePoint) => point.y;
  return {
    frame,
    points,
    /** True if the markers would touch. */
    isDense: points.length * markerRoom > frame.right - frame.left,
    linePath: line<LinePoint>(x, y)(points) ?? '',
    areaPath: area<LinePoint>(x, frame.y(0), y)(points) ?? '',
  };
}
