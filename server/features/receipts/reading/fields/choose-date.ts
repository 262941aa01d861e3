import type { LocalDate } from '#contract/calendar.ts';
import type { ReadField } from '../reading.ts';
import { certaintyOf, type Doubts, leadOf } from './confidence.ts';
import { type DateCandidate, dateCandidates } from './date-evidence.ts';
import type { DateOrder } from './date-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { dateCalibration, dateModel } from './weights/date-weights.ts';

export function chooseDate(
  prints: readonly PrintLine[],
  expected: { today: LocalDate; order: DateOrder; isOrderKnown: boolean },
): ReadField<LocalDate> | null {
  const ranked = rank(dateCandidates(prints, expected), dateModel);
  const otherwise = otherwiseOf(ranked[0]);
  const field = readField(ranked, {
    doubts: (best) => dateDoubts(best, otherwise !== undefined && !expected.isOrderKnown),
    calibration: dateCalibration,
    boxOf: ({ marks }) => marks[0]?.box ?? null,
  });
  if (field === null || otherwise === undefined) return field;
  return { ...field, alternatives: [...new Set([otherwise, ...field.alternatives])] };
}

/** The date with day and month swapped, if valid. */
function otherwiseOf(best: Ranked<DateCandidate> | undefined): LocalDate | undefined {
  return best?.candidate.marks.find(({ otherwise }) => otherwise !== undefined)?.otherwise;
}

export function dateDoubts(
  { candidate: { evidence, marks }, share }: Ranked<DateCandidate>,
  isAmbiguous: boolean,
): Doubts {
  const features = {
    always: 1,
    lead: leadOf(share),
    certainty: certaintyOf(marks),
    repaired: evidence.repaired,
    repeated: Math.min(2, evidence.places),
    rivals: evidence.rivals,
    inexact: evidence.inexact,
    old: evidence.old,
  };
  return { features, isOpen: isAmbiguous };
}
