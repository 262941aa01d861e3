import type { LocalDate } from '#contract/calendar.ts';
import { amountCandidates } from '#server/features/receipts/reading/fields/amount-candidates.ts';
import { findAmountLines } from '#server/features/receipts/reading/fields/amount-lines.ts';
import { amountDoubts } from '#server/features/receipts/reading/fields/choose-amount.ts';
import { dateDoubts } from '#server/features/receipts/reading/fields/choose-date.ts';
import { merchantDoubts } from '#server/features/receipts/reading/fields/choose-merchant.ts';
import type { Doubts } from '#server/features/receipts/reading/fields/confidence.ts';
import { dateCandidates } from '#server/features/receipts/reading/fields/date-evidence.ts';
import { merchantCandidates } from '#server/features/receipts/reading/fields/merchant-evidence.ts';
import type { PrintLine } from '#server/features/receipts/reading/fields/print-lines.ts';
import type { Candidate } from '#server/features/receipts/reading/fields/rank.ts';
import type { FieldName } from '#server/features/receipts/reading/reading.ts';
import type { Key, MerchantScorer } from './receipts.ts';

export type Valued = Candidate & { value: string | number };

/** A field to learn: its candidates, and how to score a choice. */
export interface Field {
  name: FieldName;
  candidates: (prints: readonly PrintLine[]) => Valued[];
  doubts: (best: never, ranked: never[]) => Doubts;
  /** 0 if wrong; higher is better. */
  worth: (value: string | number, key: Key) => number;
  /**
   * Criteria for calling a choice sure: the minimum confidence, however good the examples, and the maximum share of
   * errors.
   */
  sure: { confidence: number; wrong: number };
}

/** If both fields are sure, 98.5 % of receipts should be right. */
const strict = { confidence: 0.97, wrong: 0.0125 };
/** A name may have a wrong letter, and is always shown to the user. */
const lenient = { confidence: 0.98, wrong: 0.04 };

export function fieldsToLearn(today: LocalDate, scoreMerchant: MerchantScorer): [Field, Field, Field] {
  return [
    {
      name: 'amount',
      candidates: (prints) => amountCandidates(findAmountLines(prints, { whole: false })),
      doubts: amountDoubts,
      worth: (value, key) => (value === key.amount_cents ? 1 : 0),
      sure: strict,
    },
    {
      name: 'date',
      candidates: (prints) => dateCandidates(prints, { today, order: 'day-first' }),
      doubts: (best) => dateDoubts(best, false),
      worth: (value, key) => (value === key.date ? 1 : 0),
      sure: strict,
    },
    {
      name: 'merchant',
      candidates: (prints) => merchantCandidates(prints),
      doubts: merchantDoubts,
      worth: (value, key) => ({ exact: 2, close: 1, wrong: 0 })[scoreMerchant(String(value), key)],
      sure: lenient,
    },
  ];
}
