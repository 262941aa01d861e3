// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    repaired: -1,
    inNumber: 2,
    places: 1.01,
    rivals: -0.3,
    confidence: 1,
    inexact: -0.5,
    named: 0.5,
    iso: 0.5,
    compact: -1,
    shortYear: -0.38,
    badlySeparated: -0.79,
    againstOrder: -0.7,
    labelled: 1.24,
    labelledAbove: 0.6,
    ofPurchase: 0.5,
    ofSomethingElse: -2.01,
    afterNumber: -1.5,
    withTime: 1.05,
    manyOnLine: 0,
    inText: 0,
    low: -0.32,
    old: -1.52,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: 0.23,
    lead: 0.33,
    certainty: 1.2,
    repaired: 0,
    repeated: 0.37,
    rivals: 0,
    inexact: 0,
    old: 0,
  },
  sureFrom: 0.972,
};
