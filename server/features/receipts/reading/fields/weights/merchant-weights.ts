// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Model } from '../rank.ts';

export const merchantModel: Model = {
  evidence: {
    first: 1.21,
    order: -2.14,
    legal: 2.99,
    trade: 1.49,
    onlyTrade: -1.52,
    addressBelow: 1.05,
    other: -2.03,
    heading: -2.61,
    headingAbove: -1.46,
    ownerAbove: -2.03,
    joined: -2.11,
    joinedToTrade: 2.28,
    fewLetters: -0.98,
    lowerCase: -1.53,
    confidence: 2.02,
    known: 4,
  },
};
