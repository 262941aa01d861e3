import type { MinorUnits } from '#contract/money.ts';
import { type AmountLine, isTotal, type Spot } from './amount-lines.ts';
import { differByOne, letters } from './letters.ts';
import { flag } from './rank.ts';
import { type Survey, surveyAmounts } from './survey-amounts.ts';

/** A possible total with its evidence. */
export interface AmountCandidate {
  value: MinorUnits;
  /** Where it was read; empty if it was computed. */
  spots: readonly Spot[];
  /** Evidence for each spot to be the total's; the best one counts. */
  placed: readonly ReturnType<typeof weighSpot>[];
  /** Evidence for the value, independent of position: repetition, arithmetic and size. */
  evidence: ReturnType<typeof weighValue>;
}

/** Cash is rounded to a multiple of five cents, which changes a total by at most this. */
export const roundedTo: MinorUnits = 5;
export const mostRounded: MinorUnits = 4;

export function amountCandidates(lines: readonly AmountLine[]): AmountCandidate[] {
  const spots = lines.flatMap((line) => line.spots);
  if (spots.length === 0) return [];
  const receipt = surveyAmounts(spots);
  const places = Map.groupBy(spots, ({ value }) => value);
  for (const value of repairs(receipt, places)) if (!places.has(value)) places.set(value, []);
  places.delete(0);
  const labelled = [...receipt.totalSpots, ...receipt.tenderedSpots];
  return [...places].map(([value, at]) => {
    const misread = labelled.filter(
      (spot) => !at.includes(spot) && isNear(value, spot) && isSupported(value, at, receipt),
    );
    return {
      value,
      spots: at,
      placed: [...at, ...misread].map((spot) => weighSpot(value, spot, receipt)),
      evidence: weighValue(value, at, receipt),
    };
  });
}

/**
 * Computed sums one misread digit away from a labelled total, or reached in two ways: they may be printed where
 * nothing was recognised. What is printed twice alike was not misread.
 */
function repairs({ sums, totals }: Survey, places: ReadonlyMap<MinorUnits, readonly Spot[]>): MinorUnits[] {
  const computed = Object.values(sums).flatMap((amounts) => [...amounts]);
  const mayBeMisread = [...totals].filter((total) => places.get(total)?.length === 1);
  return computed.filter(
    (value, index) =>
      computed.indexOf(value) !== index || mayBeMisread.some((total) => isMisread(total, value)),
  );
}

/** A misread total is only replaced by a value that has other evidence. */
function isSupported(value: MinorUnits, at: readonly Spot[], { sums, tendered }: Survey): boolean {
  return at.length > 1 || tendered.has(value) || Object.values(sums).some((amounts) => amounts.has(value));
}

/** Whether the amount at this spot may be the value with one digit misread, other than by rounding. */
function isNear(value: MinorUnits, spot: Spot): boolean {
  return Math.abs(spot.value - value) > mostRounded && isMisread(spot.value, value);
}

/** Whether one amount may be the other with one digit misread, missing or added. */
export function isMisread(read: MinorUnits, printed: MinorUnits): boolean {
  return differByOne(String(read), String(printed));
}

function weighSpot(value: MinorUnits, spot: Spot, receipt: Survey) {
  const { line, isLast } = spot;
  const { labels } = line;
  const total = isLast && isTotal(line);
  const beforeTendered = receipt.totalLines.filter((index) => index < receipt.tenderedLine);
  return {
    total: flag(total),
    amountDue: flag(total && labels.has('amountDue')),
    totalAlone: flag(total && isTotalAlone(line.print.text)),
    totalBeforeTax: flag(total && labels.has('beforeTax')),
    lastTotal: flag(total && line.index === Math.max(...receipt.totalLines)),
    totalAboveTendered: flag(total && line.index === Math.max(...beforeTendered)),
    roundedTotal: flag(isLast && labels.has('rounding') && !total && isRoundedTotal(value, receipt)),
    confidence: spot.value === value ? spot.confidence : 0,
  };
}

function isRoundedTotal(value: MinorUnits, { totals }: Survey): boolean {
  return value % 5 === 0 && [...totals].some((total) => total > 10 && Math.abs(total - value) <= mostRounded);
}

function isTotalAlone(text: string): boolean {
  return /^(THE)?TOTALS?(RM|MYR|EUR|USD|GBP|INR|AMT|AMOUNT)?$/.test(letters(text.replace(/\d[\d.,]*/g, '')));
}

function weighValue(value: MinorUnits, spots: readonly Spot[], receipt: Survey) {
  const { sums, tendered, change, largest } = receipt;
  return {
    places: Math.log2(1 + spots.length),
    tenderedLessChange: flag(sums.tenderedLessChange.has(value)),
    subtotalPlusTax: flag(sums.subtotalPlusTax.has(value)),
    parts: flag(sums.parts.has(value)),
    plusRounding: flag(sums.plusRounding.has(value)),
    equalsTendered: flag(tendered.has(value)),
    tenderedWithoutChange: flag(tendered.has(value) && change.has(0)),
    tenderedWithChange: flag(tendered.has(value) && [...change].some((part) => part > 0)),
    relative: Math.min(1, value / largest),
  };
}
