// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    seenIn: 1.01,
    bestShare: 1.51,
    places: 1.05,
    rivals: -0.3,
    confidence: 1.04,
    inexact: -0.5,
    named: 0.5,
    iso: 0.5,
    compact: -1,
    shortYear: -0.3,
    badlySeparated: -0.7,
    againstOrder: -0.7,
    labelled: 1.2,
    labelledAbove: 0.6,
    ofPurchase: 0.5,
    ofSomethingElse: -2.02,
    afterNumber: -1.5,
    withTime: 1.02,
    manyOnLine: 0.01,
    inText: -0.1,
    low: -0.34,
    old: -1.53,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: -0.24,
    lead: 0.55,
    certainty: 0.33,
    agreeing: 0.29,
    disagreeing: -0.06,
    repeated: 0.37,
    rivals: 0.47,
    inexact: 0,
    old: -0.76,
  },
  sureFrom: 0.997,
};
