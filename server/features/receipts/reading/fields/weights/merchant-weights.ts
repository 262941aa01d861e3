// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Model } from '../rank.ts';

export const merchantModel: Model = {
  evidence: {
    first: 1.21,
    order: -2.13,
    legal: 2.94,
    trade: 1.48,
    onlyTrade: -1.52,
    addressBelow: 1.02,
    other: -2.02,
    heading: -2.61,
    headingAbove: -1.47,
    ownerAbove: -2.03,
    joined: -2.11,
    joinedToForm: 2.02,
    joinedToTrade: 2.29,
    short: -1.09,
    fewLetters: -0.96,
    longNumber: -1.53,
    lowerCase: -1.53,
    confidence: 2.02,
    known: 4,
  },
};
