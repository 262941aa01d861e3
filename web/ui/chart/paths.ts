export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Straight segments from spot to spot. A single one is a dot. */
export function linePath(spots: readonly Spot[]): string {
  if (spots.length === 0) return '';
  return `M${spots.map(({ x, y }) => `${x},${y}`).join('L')}${spots.length === 1 ? 'Z' : ''}`;
}

/** The area between each spot and its `base`, straight above or below it. */
export function areaPath(spots: readonly (Spot & { readonly base: number })[]): string {
  const back = spots.toReversed().map(({ x, base }) => ({ x, y: base }));
  const outline = linePath([...spots, ...back]);
  return outline && `${outline}Z`;
}

interface Ring {
  readonly outer: number;
  readonly inner: number;
  /** The width of the gap between two sectors. */
  readonly gap: number;
}

/**
 * One sector of a ring for each share, clockwise from 12 o'clock, around the origin. A sector on its own is a whole ring; the
 * gaps of many take half of it at most.
 */
export function sectorPaths(shares: readonly number[], { outer, inner, gap }: Ring): string[] {
  if (shares.length === 1) return [`${circle(outer, 1)}${circle(inner, 0)}`];
  const gapAngle = Math.min(gap / outer, Math.PI / shares.length);
  const perShare = (2 * Math.PI - shares.length * gapAngle) / shares.reduce((sum, share) => sum + share, 0);
  let end = 0;
  return shares.map((share) => {
    const start = end;
    end += share * perShare + gapAngle;
    const outside = betweenGaps(start, end, outer, gap);
    const inside = betweenGaps(start, end, inner, gap);
    const isLarge = outside.to - outside.from > Math.PI ? 1 : 0;
    return [
      `M${at(outside.from, outer)}A${outer},${outer},0,${isLarge},1,${at(outside.to, outer)}`,
      `L${at(inside.to, inner)}A${inner},${inner},0,${isLarge},0,${at(inside.from, inner)}Z`,
    ].join('');
  });
}

/** The gap is as wide inside as outside, so it takes a larger angle there; at most the whole sector. */
function betweenGaps(start: number, end: number, radius: number, gap: number): { from: number; to: number } {
  const half = Math.min(Math.asin(gap / 2 / radius), (end - start) / 2);
  return { from: start + half, to: end - half };
}

function at(angle: number, radius: number): string {
  return `${radius * Math.sin(angle)},${-radius * Math.cos(angle)}`;
}

/** In two halves, because an arc cannot end where it begins. */
function circle(radius: number, sweep: 0 | 1): string {
  const half = `A${radius},${radius},0,1,${sweep},0,`;
  return `M0,${-radius}${half}${radius}${half}${-radius}Z`;
}
