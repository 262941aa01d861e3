// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const merchantModel: Model = {
  evidence: {
    first: 1.07,
    order: -2.09,
    depth: -0.51,
    legal: 2.71,
    trade: 1.5,
    onlyTrade: -1.52,
    registered: 0.85,
    addressBelow: 1.03,
    other: -1.97,
    heading: -2.59,
    owner: -2,
    headingAbove: -1.47,
    ownerAbove: -2.04,
    legalAbove: -1.26,
    joined: -2.09,
    joinedAfterForm: -2.01,
    joinedToForm: 2.01,
    joinedToTrade: 2.22,
    joinedInBrackets: 2.09,
    startsWithTrade: -1.05,
    tall: 0.52,
    short: -1.08,
    shortest: -1.04,
    fewLetters: -0.98,
    longNumber: -1.52,
    lowerCase: -1.52,
    capitals: 0.74,
    comma: -1.05,
    confidence: 2.03,
    known: 4,
  },
};

export const merchantCalibration: Calibration = {
  weights: {
    always: -0.93,
    lead: 0.63,
    certainty: 1.18,
    legal: 0.74,
  },
  sureFrom: 0.982,
};
