import type { MinorUnits } from '#contract/money.ts';
import { percentOf } from './doughnut-geometry.ts';

/** Where a sum comes from and where it goes. */
export interface Flow {
  readonly sources: readonly FlowItem[];
  readonly total: FlowItem;
  readonly targets: readonly FlowItem[];
}

export interface FlowItem {
  /** Distinguishes items of the same name. */
  readonly id: string;
  readonly name: string;
  readonly amount: MinorUnits;
  readonly tone: 'income' | 'expense' | 'kept' | 'total';
}

type Side = 'source' | 'total' | 'target';

export interface FlowNode extends FlowItem {
  readonly side: Side;
  readonly percent: string;
  /** Of the largest on its side, from 0 to 1. */
  readonly share: number;
  /** 1 to 6, for expenses. */
  readonly colour: number;
  readonly isHatched: boolean;
  readonly bar: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The middle of its label. */
  readonly labelY: number;
  /** The outline of what flows to or from the total; none for the total itself. */
  readonly ribbon?: string;
}

const colourCount = 6;
const barWidth = 12;
const padding = 20;
const top = 54;
const bottom = 14;
const labelHeights = { source: 40, target: 24, total: 0 };
const labelRooms = { source: 196, target: 308 };

/** As high as the side with more items needs. */
export function heightOf({ sources, targets }: Flow): number {
  const least = Math.max(sources.length * (labelHeights.source + 8), targets.length * (padding + 6));
  return Math.max(380, top + bottom + least + 160);
}

/** Items keep their order, with the total in the middle of both sides. Nothing may be zero or negative. */
export function flowGeometry(
  { sources, total, targets }: Flow,
  { width, height }: { width: number; height: number },
): FlowNode[] {
  const gaps = padding * (Math.max(sources.length, targets.length) - 1);
  const scale = (height - top - bottom - gaps) / total.amount;
  const middle = (top + height - bottom) / 2;
  const [left, right] = [labelRooms.source, width - labelRooms.target - barWidth];
  const columns = { source: left, total: (left + right) / 2, target: right };

  function place(side: Side, items: readonly FlowItem[]): FlowNode[] {
    const heights = items.map(({ amount }) => amount * scale);
    const bars = stack(heights, padding, middle);
    const atTotal = stack(heights, 0, middle);
    const labels = spread(
      bars.map(({ y, height }) => y + height / 2),
      labelHeights[side],
      height,
    );
    const most = Math.max(...items.map(({ amount }) => amount));
    return bars.map(({ y, height }, index): FlowNode => {
      const item = items[index] as FlowItem;
      const own: Corner = [columns[side], y];
      const other: Corner = [columns.total, atTotal[index]?.y ?? 0];
      return {
        ...item,
        side,
        percent: percentOf(item.amount, total.amount),
        share: item.amount / most,
        colour: (index % colourCount) + 1,
        isHatched: index >= colourCount,
        bar: { x: columns[side], y, width: barWidth, height: Math.max(1, height) },
        labelY: labels[index] ?? 0,
        ...(side === 'source' && { ribbon: ribbonOf(own, other, height) }),
        ...(side === 'target' && { ribbon: ribbonOf(other, own, height) }),
      };
    });
  }

  return [...place('source', sources), ...place('total', [total]), ...place('target', targets)];
}

/** One below the other, around the middle. */
function stack(heights: readonly number[], gap: number, middle: number) {
  const whole = heights.reduce((sum, height) => sum + height, gap * (heights.length - 1));
  let next = middle - whole / 2;
  return heights.map((height) => {
    const y = next;
    next += height + gap;
    return { y, height };
  });
}

type Corner = readonly [x: number, y: number];

/** Between the upper corners of two bars, and as high at both. */
function ribbonOf([from, y0]: Corner, [x1, y1]: Corner, height: number): string {
  const x0 = from + barWidth;
  const middle = (x0 + x1) / 2;
  const there = `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`;
  return `${there}V${y1 + height}C${middle} ${y1 + height} ${middle} ${y0 + height} ${x0} ${y0 + height}Z`;
}

/** Moves the middles of labels down, then up, so far that none overlaps its neighbour or leaves the drawing. */
export function spread(middles: readonly number[], room: number, height: number): number[] {
  const spots: number[] = [];
  for (const middle of middles) spots.push(Math.max(middle, (spots.at(-1) ?? -room) + room));
  let floor = height - room / 2;
  for (let index = spots.length - 1; index >= 0; index--) {
    spots[index] = Math.min(spots[index] ?? 0, floor);
    floor = (spots[index] ?? 0) - room;
  }
  return spots;
}
