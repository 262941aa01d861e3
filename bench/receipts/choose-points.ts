import { amountCandidates } from '#server/features/receipts/reading/fields/amount-candidates.ts';
import { findAmountLines } from '#server/features/receipts/reading/fields/amount-lines.ts';
import {
  type Candidate,
  type Points,
  rank,
  shippedPoints,
} from '#server/features/receipts/reading/fields/choose.ts';
import { dateCandidates } from '#server/features/receipts/reading/fields/choose-date.ts';
import { merchantCandidates } from '#server/features/receipts/reading/fields/choose-merchant.ts';
import { findDates } from '#server/features/receipts/reading/fields/printed-dates.ts';
import { toTextLines } from '#server/features/receipts/reading/fields/text-lines.ts';
import type { Line } from '#server/features/receipts/reading/recognised.ts';
import { isSameMerchant } from './same-merchant.ts';

export interface Receipt {
  key: { merchant: string; date: string; amount_cents: number };
  lines: readonly Line[];
}

/** The candidates of one receipt, of which some are right. */
type Choice = readonly (Candidate<unknown> & { isRight: boolean })[];
type PointsOfField = Readonly<Record<string, number>>;

/** What a point more or less has to make likelier, as a logarithm; the second one costs four times as much, and so on. */
const costOfPoint = 4;

/**
 * The points with which the right candidates are likeliest. Each kind of evidence that is on the receipts starts with one point
 * for or against. The receipts must be of one country that writes the day first and has cents.
 */
export function choosePoints(receipts: readonly Receipt[]): Points {
  return {
    amount: chosen(receipts.map(amounts), shippedPoints.amount),
    date: chosen(receipts.map(dates), shippedPoints.date),
    merchant: chosen(receipts.map(names), shippedPoints.merchant),
  };
}

function amounts({ key, lines }: Receipt): Choice {
  const found = findAmountLines(toTextLines(lines), { whole: false }).flatMap((line) => line.amounts);
  return amountCandidates(found).map((one) => ({ ...one, isRight: one.value === key.amount_cents }));
}

function dates({ key, lines }: Receipt): Choice {
  const found = dateCandidates(toTextLines(lines).flatMap(findDates), {
    today: '2026-11-20',
    order: 'day-first',
  });
  return found.map((one) => ({ ...one, isRight: one.value === key.date }));
}

function names({ key, lines }: Receipt): Choice {
  const found = merchantCandidates(toTextLines(lines), []);
  return found.map((one) => ({ ...one, isRight: isSameMerchant(one.value, key.merchant) }));
}

function chosen<P extends PointsOfField>(choices: readonly Choice[], shipped: P): P {
  const evidence = choices.flat().flatMap((candidate) => candidate.evidence);
  const kinds = Object.keys(shipped).filter((kind) => evidence.some((holds) => Number(holds[kind] ?? 0) > 0));
  const start: PointsOfField = {
    ...shipped,
    ...Object.fromEntries(kinds.map((kind) => [kind, Math.sign(shipped[kind] ?? 0)])),
  };
  const worth = (points: PointsOfField) =>
    choices.reduce((sum, choice) => sum + likelihood(choice, points), 0) -
    kinds.reduce((sum, kind) => sum + costOfPoint * ((points[kind] ?? 0) - (start[kind] ?? 0)) ** 2, 0);
  let best = { points: start, worth: worth(start) };
  for (let before = Number.NEGATIVE_INFINITY; best.worth > before; ) {
    before = best.worth;
    for (const kind of kinds)
      for (const step of [1, -1]) {
        const points = { ...best.points, [kind]: (best.points[kind] ?? 0) + step };
        const next = { points, worth: worth(points) };
        if (next.worth > best.worth) best = next;
      }
  }
  return best.points as P;
}

/** The logarithm of the share of the right candidates; 0 if there is none. */
function likelihood(choice: Choice, points: PointsOfField): number {
  const right = rank(choice, points).filter(({ candidate }) => candidate.isRight);
  return right.length === 0 ? 0 : Math.log(right.reduce((sum, { share }) => sum + share, 0));
}
