import { sankey } from 'd3-sankey';
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

interface Placed {
  item: FlowItem;
  side: Side;
  y0?: number;
  y1?: number;
  x0?: number;
  x1?: number;
}

/** Items keep their order. Nothing may be zero or negative. */
export function flowGeometry(flow: Flow, { width, height }: { width: number; height: number }): FlowNode[] {
  const { sources, total, targets } = flow;
  const nodes: Placed[] = [
    ...sources.map((item) => ({ item, side: 'source' as const })),
    { item: total, side: 'total' },
    ...targets.map((item) => ({ item, side: 'target' as const })),
  ];
  const hub = sources.length;
  const links = nodes.flatMap(({ item, side }, index) =>
    side === 'total' ? [] : [linkOf(side, index, hub, item.amount)],
  );
  const layout = sankey<Placed, object>()
    .nodeWidth(barWidth)
    .nodePadding(padding)
    .nodeSort(null as never)
    .linkSort(null)
    .extent([
      [labelRooms.source, top],
      [width - labelRooms.target, height - bottom],
    ]);
  const placed = layout({ nodes, links });
  const ribbons = new Map(
    placed.links.map((link) => {
      const [source, target] = [link.source as Placed, link.target as Placed];
      const outer = source.side === 'total' ? target : source;
      const ends = { x0: source.x1 ?? 0, y0: link.y0 ?? 0, x1: target.x0 ?? 0, y1: link.y1 ?? 0 };
      return [outer.item, ribbonOf({ ...ends, width: link.width ?? 0 })];
    }),
  );
  return toNodes(placed.nodes, { ribbons, total: total.amount, height });
}

function linkOf(side: 'source' | 'target', index: number, hub: number, value: MinorUnits) {
  return side === 'source' ? { source: index, target: hub, value } : { source: hub, target: index, value };
}

interface Ends {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  width: number;
}

/** From the middle of one end to that of the other, as wide at both. */
function ribbonOf({ x0, y0, x1, y1, width }: Ends): string {
  const [half, middle] = [width / 2, (x0 + x1) / 2];
  const there = `M${x0} ${y0 - half}C${middle} ${y0 - half} ${middle} ${y1 - half} ${x1} ${y1 - half}`;
  return `${there}V${y1 + half}C${middle} ${y1 + half} ${middle} ${y0 + half} ${x0} ${y0 + half}Z`;
}

interface Drawing {
  ribbons: ReadonlyMap<FlowItem, string>;
  total: MinorUnits;
  height: number;
}

function toNodes(placed: readonly Placed[], { ribbons, total, height }: Drawing): FlowNode[] {
  return (['source', 'total', 'target'] as const).flatMap((side) => {
    const ofSide = placed.filter((node) => node.side === side);
    const most = Math.max(...ofSide.map(({ item }) => item.amount));
    const middles = ofSide.map(({ y0 = 0, y1 = 0 }) => (y0 + y1) / 2);
    const labels = spread(middles, labelHeights[side], height);
    return ofSide.map(({ item, x0 = 0, y0 = 0, y1 = 0 }, index): FlowNode => {
      const ribbon = ribbons.get(item);
      return {
        ...item,
        side,
        percent: percentOf(item.amount, total),
        share: item.amount / most,
        colour: (index % colourCount) + 1,
        isHatched: index >= colourCount,
        bar: { x: x0, y: y0, width: barWidth, height: Math.max(1, y1 - y0) },
        labelY: labels[index] ?? 0,
        ...(ribbon !== undefined && { ribbon }),
      };
    });
  });
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
