import type { LocalDate } from '#contract/calendar.ts';
import type { Doubt } from '#contract/receipts.ts';
import type { ReadDate } from '../reading.ts';
import { type DateCandidate, dateCandidates, isPossible } from './date-evidence.ts';
import type { DateOrder } from './date-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { clearest, readField } from './read-field.ts';
import { weights } from './weights.ts';

interface ExpectedDate {
  today: LocalDate;
  order: DateOrder;
  isOrderKnown: boolean;
}

/** Of the least certain digit: below this, another one is quite possible. */
const leastClarity = 0.8;

export function chooseDate(prints: readonly PrintLine[], expected: ExpectedDate): ReadDate | null {
  return judgeDate(rank(dateCandidates(prints, expected), weights.date), expected);
}

export function judgeDate(
  ranked: readonly Ranked<DateCandidate>[],
  { today, order, isOrderKnown }: ExpectedDate,
): ReadDate | null {
  const otherwise = otherwiseOf(ranked[0]);
  const isOpen = otherwise !== undefined && !isOrderKnown;
  const field = readField(ranked, {
    doubtOf: (best) => (isOpen ? 'day_or_month' : doubtOf(best)),
    clarityOf: ({ marks }) => clearest(marks),
    leastClarity,
    boxOf: ({ marks }) => marks[0]?.box ?? null,
  });
  if (field === null) return null;
  const readAs = orderOf(ranked[0], order);
  const turned = otherwise !== undefined && isPossible(otherwise, today) ? [otherwise] : [];
  const alternatives = [...new Set([...turned, ...field.alternatives])];
  return { ...field, alternatives, ...(readAs && { order: readAs }) };
}

function doubtOf({ evidence }: DateCandidate): Doubt | null {
  const { compact, ofSomethingElse, old, badlySeparated, labelled } = evidence;
  const isDoubtful = compact + ofSomethingElse + old > 0 || badlySeparated > labelled;
  return isDoubtful ? 'something_else' : null;
}

/** The date with day and month swapped, if valid. */
function otherwiseOf(best: Ranked<DateCandidate> | undefined): LocalDate | undefined {
  return best?.candidate.marks.find(({ otherwise }) => otherwise !== undefined)?.otherwise;
}

/** The order in which the date was read; undefined if no order can be told from it. */
function orderOf(best: Ranked<DateCandidate> | undefined, expected: DateOrder): DateOrder | undefined {
  const mark = best?.candidate.marks.find(({ form }) => form === 'numbers');
  if (mark === undefined || mark.value.slice(5, 7) === mark.value.slice(8)) return undefined;
  if (!mark.isAgainstOrder) return expected;
  return expected === 'day-first' ? 'month-first' : 'day-first';
}
