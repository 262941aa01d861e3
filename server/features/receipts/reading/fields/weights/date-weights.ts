// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Model } from '../rank.ts';

export const dateModel: Model = {
  evidence: {
    places: 1.01,
    compact: -1,
    badlySeparated: -0.83,
    labelled: 1.25,
    ofSomethingElse: -2.01,
    withTime: 1.07,
    old: -1.53,
  },
};
