// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    seenIn: 1.02,
    bestShare: 1.52,
    places: 1.03,
    rivals: -0.31,
    confidence: 1.03,
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
    manyOnLine: 0,
    inText: -0.05,
    low: -0.32,
    old: -1.52,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: -0.3,
    lead: 0.57,
    certainty: 1,
    agreeing: 0.15,
    disagreeing: -0.08,
    repeated: 0.05,
    rivals: 0.07,
    inexact: 0,
    old: -0.54,
  },
  sureFrom: 0.983,
};
