import { amountCandidates } from '#server/features/receipts/reading/fields/amount-candidates.ts';
import { findAmountLines } from '#server/features/receipts/reading/fields/amount-lines.ts';
import { type Candidate, rank } from '#server/features/receipts/reading/fields/choose.ts';
import { dateCandidates } from '#server/features/receipts/reading/fields/choose-date.ts';
import { merchantCandidates } from '#server/features/receipts/reading/fields/choose-merchant.ts';
import { printLines } from '#server/features/receipts/reading/fields/print-lines.ts';
import type { Line } from '#server/features/receipts/reading/recognised.ts';
import { isSameMerchant } from './same-merchant.ts';

export interface Key {
  merchant: string;
  date: string;
  amount_cents: number;
}

export interface Receipt {
  key: Key;
  lines: readonly Line[];
}

/** The candidates of one receipt, of which some are right. */
type Choice = readonly (Candidate<unknown> & { isRight: boolean })[];

const parts = 10;

/**
 * The shares of amounts, dates and merchants that are right if the points are chosen on the receipts of nine tenths of the
 * merchants and judged on those of the others, ten times: the first with points that start at one for or against, the second
 * with those of the program, which were chosen with all of them in view. The receipts must be of one country that writes the
 * day first and has cents.
 */
export function unseen(receipts: readonly Receipt[]): Record<'amount' | 'date' | 'merchant', number[]> {
  const merchants = [...new Set(receipts.map(({ key }) => key.merchant))].sort();
  const partOf = ({ key }: Receipt) => merchants.indexOf(key.merchant) % parts;
  const shares = (choiceOf: (receipt: Receipt) => Choice) => {
    const choices = receipts.map((receipt) => ({ part: partOf(receipt), choice: choiceOf(receipt) }));
    const shipped = pointsOf(choices.map(({ choice }) => choice));
    return [shipped.map(Math.sign), shipped].map((start) => {
      const right = Array.from({ length: parts }, (_, part) => {
        const of = (isOut: boolean) => choices.filter((one) => (one.part === part) === isOut);
        const points = choosePoints(
          of(false).map(({ choice }) => choice),
          start,
        );
        return of(true).filter(({ choice }) => rank(weighed(choice, points))[0]?.candidate.isRight).length;
      });
      return right.reduce((a, b) => a + b) / receipts.length;
    });
  };
  return { amount: shares(amounts), date: shares(dates), merchant: shares(names) };
}

function amounts({ key, lines }: Receipt): Choice {
  const spots = findAmountLines(printLines(lines), { whole: false }).flatMap((line) => line.spots);
  return amountCandidates(spots).map((one) => ({ ...one, isRight: one.value === key.amount_cents }));
}

function dates({ key, lines }: Receipt): Choice {
  const found = dateCandidates(printLines(lines), { today: '2026-11-20', order: 'day-first' });
  return found.map((one) => ({ ...one, isRight: one.value === key.date }));
}

function names({ key, lines }: Receipt): Choice {
  const found = merchantCandidates(printLines(lines), []);
  return found.map((one) => ({ ...one, isRight: isSameMerchant(one.value, key.merchant) }));
}

function pointsOf(choices: readonly Choice[]): number[] {
  const all = choices.flat().flatMap(({ evidence }) => evidence);
  return all.reduce((a, b) => (b.length > a.length ? b : a)).map(([points]) => points);
}

function weighed(choice: Choice, points: readonly number[]): Choice {
  return choice.map((candidate) => ({
    ...candidate,
    evidence: candidate.evidence.map((place) => place.map(([, holds], index) => [points[index] ?? 0, holds])),
  }));
}

/** Whole steps from the start, each of which must make the right candidates likelier by more than it goes away from there. */
function choosePoints(choices: readonly Choice[], start: readonly number[]): number[] {
  const worth = (points: readonly number[]) =>
    choices.reduce((sum, choice) => sum + likelihood(choice, points), 0) -
    points.reduce((sum, point, index) => sum + (point - (start[index] ?? 0)) ** 2, 0);
  let best = { points: [...start], worth: worth(start) };
  for (let before = Number.NEGATIVE_INFINITY; best.worth > before; ) {
    before = best.worth;
    for (const index of start.keys())
      for (const step of [1, -1]) {
        const points = best.points.with(index, (best.points[index] ?? 0) + step);
        const next = { points, worth: worth(points) };
        if (next.worth > best.worth) best = next;
      }
  }
  return best.points;
}

/** The logarithm of the share of the right candidates; 0 if there is none. */
function likelihood(choice: Choice, points: readonly number[]): number {
  const right = rank(weighed(choice, points)).filter(({ candidate }) => candidate.isRight);
  return right.length === 0 ? 0 : Math.log(right.reduce((sum, { share }) => sum + share, 0));
}
