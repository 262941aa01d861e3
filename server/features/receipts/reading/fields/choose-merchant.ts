import type { ReadMerchant } from '../reading.ts';
import { certaintyOf, type Doubts, leadOf } from './confidence.ts';
import { type MerchantCandidate, merchantCandidates } from './merchant-evidence.ts';
import type { PrintLine } from './print-lines.ts';
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
  candidate: { evidence, guessedFrom },
  share,
}: Ranked<MerchantCandidate>): Doubts {
  const features = {
    always: 1,
    lead: leadOf(share),
    certainty: certaintyOf([evidence]),
    legal: evidence.legal,
  };
  return { features, isOpen: guessedFrom !== undefined || evidence.other === 1 };
}
