import type { Doubt } from '#contract/receipts.ts';
import type { ReadMerchant } from '../reading.ts';
import { type MerchantCandidate, merchantCandidates } from './merchant-evidence.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { weights } from './weights.ts';

/** Of the whole line: below this, some letters are probably wrong. */
const leastClarity = 0.9;

export function chooseMerchant(
  prints: readonly PrintLine[],
  known: readonly string[] | undefined,
): ReadMerchant | null {
  return judgeMerchant(rank(merchantCandidates(prints, known), weights.merchant));
}

export function judgeMerchant(ranked: readonly Ranked<MerchantCandidate>[]): ReadMerchant | null {
  const field = readField(ranked, {
    doubtOf,
    clarityOf: ({ evidence }) => evidence.confidence,
    leastClarity,
    boxOf: ({ box }) => box,
  });
  const guessedFrom = ranked[0]?.candidate.guessedFrom;
  if (field === null || guessedFrom === undefined) return field;
  return { ...field, guessedFrom, alternatives: [guessedFrom, ...field.alternatives] };
}

function doubtOf({ guessedFrom, evidence }: MerchantCandidate): Doubt | null {
  if (guessedFrom !== undefined) return 'known_name';
  return evidence.other + evidence.heading > 0 && evidence.legal === 0 ? 'something_else' : null;
}
