import type { ReadField } from '../reading.ts';
import { type Doubts, leadOf, readingDoubts } from './confidence.ts';
import { type MerchantCandidate, merchantCandidates } from './merchant-evidence.ts';
import type { PrintLine } from './print-lines.ts';
import { type Ranked, rank } from './rank.ts';
import { readField } from './read-field.ts';
import { merchantCalibration, merchantModel } from './weights/merchant-weights.ts';

export function chooseMerchant(
  prints: readonly PrintLine[],
  known: readonly string[] | undefined,
): ReadField<string> | null {
  const ranked = rank(merchantCandidates(prints, known), merchantModel);
  return readField(ranked, {
    doubts: merchantDoubts,
    calibration: merchantCalibration,
    boxOf: ({ box }) => box,
  });
}

export function merchantDoubts({
  candidate: { evidence, readings },
  share,
}: Ranked<MerchantCandidate>): Doubts {
  const features = {
    always: 1,
    lead: leadOf(share),
    ...readingDoubts(readings),
    agreement: evidence.agreement,
    legal: evidence.legal,
  };
  return { features, isOpen: false };
}
