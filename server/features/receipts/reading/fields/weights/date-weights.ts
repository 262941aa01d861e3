// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    places: 1.01,
    rivals: -0.3,
    confidence: 1,
    compact: -1,
    badlySeparated: -0.83,
    againstOrder: -0.7,
    labelled: 1.25,
    ofSomethingElse: -2.01,
    afterNumber: -1.5,
    withTime: 1.07,
    old: -1.53,
    future: -1.5,
  },
};

export const dateCalibration: Calibration = {
  weights: {
    always: 0.26,
    lead: 0.3,
    certainty: 1.24,
    repeated: 0.41,
    rivals: 0,
    old: 0,
  },
  sureFrom: 0.973,
};
