import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { mean } from '../statistics.ts';
import type { DateMark, DateOrder } from './date-marks.ts';
import { findDates } from './date-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { flag } from './rank.ts';
import { find, vocabularyOf } from './vocabulary.ts';

/** A possible date of the receipt with its evidence. */
export interface DateCandidate {
  value: LocalDate;
  marks: readonly DateMark[];
  evidence: DateEvidence;
}

export type DateEvidence = ReturnType<typeof weigh>;

interface Found {
  mark: DateMark;
  line: PrintLine;
  index: number;
}

interface Receipt {
  prints: readonly PrintLine[];
  today: LocalDate;
}

export const dateWords = vocabularyOf({
  label: 'date, tarikh, datum, fecha, data, datums, issued, dated',
  other: `expiry, expires, exp date, valid, due date, until, before, member since, birth, effective, warranty,
    best before, delivery date, return by, exchange, points, promotion, redeem, survey,
    returns, through, umtausch, gultig, garantie`,
});
/** Older receipts are hardly ever uploaded. */
const oldestDays = 12 * 366;

export function dateCandidates(
  prints: readonly PrintLine[],
  { today, order }: { today: LocalDate; order: DateOrder },
): DateCandidate[] {
  const found = prints.flatMap((line, index) =>
    findDates(line, order).map((mark): Found => ({ mark, line, index })),
  );
  const all = found.filter(({ mark }) => isPossible(mark.value, today));
  const values = [...new Set(all.map(({ mark }) => mark.value))];
  return values.map((value) => {
    const at = all.filter(({ mark }) => mark.value === value);
    return {
      value,
      marks: at.map(({ mark }) => mark),
      evidence: weigh(value, at, { prints, today }),
    };
  });
}

/** Beyond the date line it may already be tomorrow. */
export function isPossible(day: LocalDate, today: LocalDate): boolean {
  const age = daysBetween(day, today);
  return age >= -1 && age < oldestDays * 2;
}

function weigh(value: LocalDate, found: readonly Found[], { prints, today }: Receipt) {
  const lines = new Set(found.map(({ index }) => index));
  const texts = [...lines].map((index) => prints[index]?.text ?? '');
  const said = find(texts.join(' '), dateWords);
  const share = (holds: (mark: DateMark) => boolean) => mean(found.map(({ mark }) => flag(holds(mark))));
  return {
    places: Math.log2(1 + lines.size),
    compact: share(({ form }) => form === 'compact'),
    badlySeparated: share(({ isWellSeparated }) => !isWellSeparated),
    labelled: flag(said.has('label')),
    ofSomethingElse: flag(said.has('other')),
    withTime: flag(texts.some((text) => /\d{1,2}\s?[:;]\s?\d{2}/.test(text))),
    old: flag(daysBetween(value, today) > oldestDays),
  };
}
