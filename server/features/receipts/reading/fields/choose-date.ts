import type { LocalDate } from '#contract/calendar.ts';
import type { ReadDate } from '../reading.ts';
import { certaintyOf, type Doubts, leadOf } from './confidence.ts';
import { type DateCandidate, dateCandidates, isPossible } from './date-evidence.ts';
import type { DateOrder } from './date-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { dateCalibration, dateModel } from './weights/date-weights.ts';

export function chooseDate(
  prints: readonly PrintLine[],
  expected: { today: LocalDate; order: DateOrder; isOrderKnown: boolean },
): ReadDate | null {
  const ranked = rank(dateCandidates(prints, expected), dateModel);
  const otherwise = otherwiseOf(ranked[0]);
  const field = readField(ranked, {
    doubts: (best) => dateDoubts(best, otherwise !== undefined && !expected.isOrderKnown),
    calibration: dateCalibration,
    boxOf: ({ marks }) => marks[0]?.box ?? null,
  });
  if (field === null) return null;
  const order = orderOf(ranked[0], expected.order);
  const turned = otherwise !== undefined && isPossible(otherwise, expected.today) ? [otherwise] : [];
  const alternatives = [...new Set([...turned, ...field.alternatives])];
  return { ...field, alternatives, ...(order && { order }) };
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

export function dateDoubts(
  { candidate: { evidence, marks }, share }: Ranked<DateCandidate>,
  isAmbiguous: boolean,
): Doubts {
  const features = {
    always: 1,
    lead: leadOf(share),
    certainty: certaintyOf(marks),
    repeated: Math.min(2, evidence.places),
    rivals: evidence.rivals,
    old: evidence.old,
  };
  return { features, isOpen: isAmbiguous };
}
