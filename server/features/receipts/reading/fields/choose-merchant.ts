import type { ReadMerchant } from '../reading.ts';
import { type Doubts, leadOf, readingDoubts } from './confidence.ts';
import { letters } from './letters.ts';
import { type MerchantCandidate, merchantCandidates } from './merchant-evidence.ts';
import type { LineReading, PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { merchantCalibration, merchantModel } from './weights/merchant-weights.ts';

export function chooseMerchant(
  prints: readonly PrintLine[],
  known: readonly string[] | undefined,
): ReadMerchant | null {
  const ranked = rank(merchantCandidates(prints, known), merchantModel);
  const field = readField(ranked, {
    doubts: merchantDoubts,
    calibration: merchantCalibration,
    boxOf: ({ box }) => box,
  });
  const guessedFrom = ranked[0]?.candidate.guessedFrom;
  if (field === null || guessedFrom === undefined) return field;
  return { ...field, guessedFrom, alternatives: [guessedFrom, ...field.alternatives] };
}

export function merchantDoubts({
  candidate: { evidence, readings, guessedFrom },
  share,
}: Ranked<MerchantCandidate>): Doubts {
  const features = {
    always: 1,
    lead: leadOf(share),
    ...readingDoubts(readings),
    agreement: evidence.agreement,
    legal: evidence.legal,
  };
  return { features, isOpen: lacksMajority(readings) || guessedFrom !== undefined };
}

/** Two readings that differ, neither with a majority. */
function lacksMajority([one, other, ...more]: readonly LineReading[]): boolean {
  return (
    one !== undefined && other !== undefined && more.length === 0 && letters(one.text) !== letters(other.text)
  );
}
