import type { CurrencyCode } from '#contract/currencies.ts';
import { formatCompactMoney, formatWholeMoney, type MinorUnits } from '#contract/money.ts';
import { type Bucket, type Span, unitOf } from './buckets.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The parameters of a drawing: period, size and currency. */
export interface Canvas {
  readonly span: Span;
  readonly box: Box;
  readonly currency: CurrencyCode;
  /** Whether what is below zero is less than nothing, and not what went out. */
  readonly isSigned?: boolean | undefined;
}

/** The layout of a plot in pixels: its edges, ticks and labels, and the position of an amount or a time. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels per bucket. */
  readonly slot: number;
  readonly x: (on: Bucket) => number;
  readonly y: (amount: MinorUnits) => number;
  readonly ticks: readonly { readonly amount: MinorUnits; readonly y: number; readonly label: string }[];
  readonly days: readonly TimeLabel[];
}

interface TimeLabel {
  readonly x: number;
  readonly text: string;
}

const digitWidth = 7.5;
const margin = { top: 12, right: 4, bottom: 26, gap: 8, leastLeft: 44 };
const roomPerTick = 30;

/** For amounts from `least`, at most 0, to `greatest`, at least 0. */
export function frameOf(
  { span, box, currency, isSigned }: Canvas,
  least: MinorUnits,
  greatest: MinorUnits,
): Frame {
  const [top, bottom] = [margin.top, box.height - margin.bottom];
  const mostTicks = Math.min(6, Math.max(3, Math.round((bottom - top) / roomPerTick)));
  const amounts = niceTicks(least, greatest, mostTicks);
  const low = Math.min(least, ...amounts);
  const high = Math.max(greatest, ...amounts);
  const y = (amount: MinorUnits) => bottom - ((amount - low) / (high - low)) * (bottom - top);

  const labels = tickLabels(amounts, currency).map((label, index) =>
    isSigned && (amounts[index] ?? 0) < 0 ? `-${label}` : label,
  );
  const longestLabel = Math.max(...labels.map((label) => label.length));
  const left = Math.max(margin.leastLeft, margin.gap + longestLabel * digitWidth);
  const unit = unitOf(span.first);
  const slots = unit.between(span.first, span.last) + 1;
  const overhang = (unit.short(span.last).length * digitWidth - (box.width - left) / slots) / 2;
  const right = box.width - Math.max(margin.right, overhang);
  const slot = (right - left) / slots;
  const x = (on: Bucket) => left + (unit.between(span.first, on) + 0.5) * slot;

  return {
    left,
    right,
    top,
    bottom,
    slot,
    x,
    y,
    ticks: amounts.map((amount, index) => ({ amount, y: y(amount), label: labels[index] ?? '' })),
    days: timeLabels(span, { slot, x }),
  };
}

/** Evenly spaced backwards from the last bucket, which is always labelled; each is centred on its bucket. */
function timeLabels({ first, last }: Span, { slot, x }: Pick<Frame, 'slot' | 'x'>): TimeLabel[] {
  const unit = unitOf(last);
  const steps = unit.between(first, last);
  const step = unit.labelSteps.find((count) => count * slot >= unit.labelRoom) ?? steps + 1;
  return Array.from({ length: Math.floor(steps / step) + 1 }, (_, index) => {
    const on = unit.add(last, -index * step);
    return { x: x(on), text: unit.short(on) };
  }).reverse();
}

const wholeUnit: MinorUnits = 100;
const compactFrom: MinorUnits = 10_000 * wholeUnit;

/**
 * At least three round amounts in whole currency units, including zero, for a range that contains zero. The step is the
 * smallest one with at most `most` ticks inside the range; if that gives fewer than three, they extend beyond it.
 */
export function niceTicks(low: MinorUnits, high: MinorUnits, most: number): MinorUnits[] {
  const step = niceStep(low, high, most);
  let first = Math.ceil(low / step);
  let last = Math.floor(high / step);
  if (last - first < 2) {
    first = Math.floor(low / step);
    last = Math.max(Math.ceil(high / step), first + 2);
  }
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function niceStep(low: MinorUnits, high: MinorUnits, most: number): MinorUnits {
  for (let power = wholeUnit; ; power *= 10) {
    for (const factor of [1, 2, 3, 5]) {
      const step = factor * power;
      if (Math.floor(high / step) - Math.ceil(low / step) < most) return step;
    }
  }
}

/** Amounts without sign or decimals, "£600"; from ten thousand on, the whole axis is compact, "£1.2M". */
export function tickLabels(ticks: readonly MinorUnits[], currency: CurrencyCode): string[] {
  if (ticks.every((tick) => Math.abs(tick) < compactFrom))
    return ticks.map((tick) => formatWholeMoney(Math.abs(tick), currency));
  return ticks.map((tick) => formatCompactMoney(tick, currency, 1));
}
