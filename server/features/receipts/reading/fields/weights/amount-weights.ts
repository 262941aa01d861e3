// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Model } from '../rank.ts';

export const amountModel: Model = {
  placed: {
    total: 1.65,
    amountDue: 1.54,
    totalAlone: 0.98,
    totalBeforeTax: -1.86,
    lastTotal: 0.69,
    totalAboveTendered: 1.19,
    roundedTotal: 4.02,
    confidence: 0.46,
  },
  evidence: {
    places: 0.84,
    tenderedLessChange: 2.26,
    subtotalPlusTax: 1.52,
    parts: 1,
    plusRounding: 1.16,
    equalsTendered: 1.04,
    tenderedWithoutChange: 0.97,
    tenderedWithChange: -1.01,
    relative: 1.18,
  },
};
