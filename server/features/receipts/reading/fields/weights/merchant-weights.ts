// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const merchantModel: Model = {
  evidence: {
    first: 1.11,
    second: 0.04,
    order: -2.09,
    depth: -0.51,
    legal: 2.69,
    trade: 1.52,
    onlyTrade: -1.52,
    registered: 0.85,
    registeredBelow: 0.53,
    addressBelow: 1.01,
    other: -1.97,
    heading: -2.59,
    owner: -2,
    headingAbove: -1.46,
    ownerAbove: -2.04,
    legalAbove: -1.26,
    legalBelow: -0.73,
    joined: -2.1,
    joinedAfterForm: -2.01,
    joinedToForm: 2.01,
    joinedToTrade: 2.22,
    joinedInBrackets: 2.09,
    opensBracket: -1.5,
    closesBracket: -1.5,
    startsWithTrade: -1.04,
    tall: 0.53,
    short: -1.07,
    shortest: -1.05,
    long: 0.13,
    fewLetters: -0.97,
    longNumber: -1.51,
    lowerCase: -1.51,
    capitals: 0.73,
    comma: -1.05,
    confidence: 2.03,
    inAddresses: 0.51,
    known: 4,
  },
};

export const merchantCalibration: Calibration = {
  weights: {
    always: -0.87,
    lead: 0.56,
    certainty: 1.24,
    legal: 0.8,
  },
  sureFrom: 0.981,
};
