import type { LocalDate } from '#contract/calendar.ts';
import { amountCandidates } from '#server/features/receipts/reading/fields/amount-candidates.ts';
import { findAmountLines } from '#server/features/receipts/reading/fields/amount-lines.ts';
import { judgeAmount } from '#server/features/receipts/reading/fields/choose-amount.ts';
import { judgeDate } from '#server/features/receipts/reading/fields/choose-date.ts';
import { judgeMerchant } from '#server/features/receipts/reading/fields/choose-merchant.ts';
import { dateCandidates } from '#server/features/receipts/reading/fields/date-evidence.ts';
import { merchantCandidates } from '#server/features/receipts/reading/fields/merchant-evidence.ts';
import type { PrintLine } from '#server/features/receipts/reading/fields/print-lines.ts';
import type { Candidate } from '#server/features/receipts/reading/fields/rank.ts';
import type { FieldName, ReadField } from '#server/features/receipts/reading/reading.ts';
import type { Key, MerchantScorer } from './receipts.ts';

export type Valued = Candidate & { value: string | number };

/** A field to learn: its candidates, and how to score a choice. */
export interface Field {
  name: FieldName;
  candidates: (prints: readonly PrintLine[]) => Valued[];
  judge: (ranked: never[]) => ReadField<string | number> | null;
  /** 0 if wrong; higher is better. */
  worth: (value: string | number, key: Key) => number;
}

export function fieldsToLearn(today: LocalDate, scoreMerchant: MerchantScorer): [Field, Field, Field] {
  return [
    {
      name: 'amount',
      candidates: (prints) => amountCandidates(findAmountLines(prints, { whole: false })),
      judge: judgeAmount,
      worth: (value, key) => (value === key.amount_cents ? 1 : 0),
    },
    {
      name: 'date',
      candidates: (prints) => dateCandidates(prints, { today, order: 'day-first' }),
      judge: (ranked) => judgeDate(ranked, { today, order: 'day-first', isOrderKnown: true }),
      worth: (value, key) => (value === key.date ? 1 : 0),
    },
    {
      name: 'merchant',
      candidates: (prints) => merchantCandidates(prints),
      judge: judgeMerchant,
      worth: (value, key) => ({ exact: 2, close: 1, wrong: 0 })[scoreMerchant(String(value), key)],
    },
  ];
}
