// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    repaired: -1,
    inNumber: 2,
    places: 1,
    rivals: -0.3,
    confidence: 1,
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
    inText: 0,
    low: -0.3,
    old: -1.5,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: 0.28,
    lead: 0.9,
    certainty: 0.59,
    repaired: 0,
    repeated: 0.31,
    rivals: 0,
    inexact: 0,
    old: 0,
  },
  sureFrom: 0.989,
};
