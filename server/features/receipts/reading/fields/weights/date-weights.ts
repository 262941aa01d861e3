// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    seenIn: 1.05,
    inNumber: 2.03,
    bestShare: 1.55,
    places: 1.02,
    rivals: -0.34,
    confidence: 1.05,
    inexact: -0.5,
    named: 0.5,
    iso: 0.5,
    compact: -1,
    shortYear: -0.3,
    badlySeparated: -0.7,
    againstOrder: -0.7,
    labelled: 1.21,
    labelledAbove: 0.6,
    ofPurchase: 0.5,
    ofSomethingElse: -2.01,
    afterNumber: -1.5,
    withTime: 1.01,
    manyOnLine: 0.01,
    inText: -0.03,
    low: -0.34,
    old: -1.55,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: 0.18,
    lead: 0.72,
    certainty: 0.46,
    agreeing: 0.48,
    disagreeing: -0.3,
    byShapes: 0.61,
    byShapesAlone: 0,
    repeated: 0.27,
    rivals: 0,
    inexact: 0,
    old: 0,
  },
  sureFrom: 0.975,
};
