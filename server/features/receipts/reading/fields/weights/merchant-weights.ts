// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const merchantModel: Model = {
  evidence: {
    first: 1.09,
    second: 0.05,
    order: -2.07,
    depth: -0.51,
    legal: 2.69,
    trade: 1.54,
    onlyTrade: -1.52,
    registered: 0.87,
    registeredBelow: 0.54,
    addressBelow: 1.08,
    other: -1.98,
    heading: -2.59,
    owner: -2,
    headingAbove: -1.47,
    ownerAbove: -2.04,
    legalAbove: -1.26,
    legalBelow: -0.74,
    joined: -2.13,
    joinedAfterForm: -2.01,
    joinedToForm: 2.01,
    joinedToTrade: 2.22,
    joinedInBrackets: 2.09,
    opensBracket: -1.5,
    closesBracket: -1.5,
    startsWithTrade: -1.05,
    tall: 0.52,
    short: -1.07,
    shortest: -1.05,
    long: 0.13,
    fewLetters: -0.97,
    longNumber: -1.51,
    lowerCase: -1.51,
    capitals: 0.71,
    comma: -1.04,
    confidence: 2.03,
    inAddresses: 0.52,
    known: 4,
  },
};

export const merchantCalibration: Calibration = {
  weights: {
    always: -1.36,
    lead: 0.53,
    certainty: 1.7,
    legal: 1.46,
  },
  sureFrom: 0.981,
};
