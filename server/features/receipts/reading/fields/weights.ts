// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { FieldName } from '../reading.ts';
import type { Model } from './rank.ts';

export const weights: Readonly<Record<FieldName, Model>> = {
  amount: {
    placed: {
      total: 1.65,
      amountDue: 1.54,
      totalAlone: 0.98,
      totalBeforeTax: -1.86,
      lastTotal: 0.69,
      totalAboveTendered: 1.19,
      roundedTotal: 4.02,
      confidence: 0.46,
    },
    evidence: {
      places: 0.84,
      tenderedLessChange: 2.26,
      subtotalPlusTax: 1.52,
      parts: 1,
      plusRounding: 1.16,
      equalsTendered: 1.04,
      tenderedWithoutChange: 0.97,
      tenderedWithChange: -1.01,
      relative: 1.18,
    },
  },
  date: {
    evidence: {
      places: 1.01,
      compact: -1,
      badlySeparated: -0.83,
      labelled: 1.25,
      ofSomethingElse: -2.01,
      withTime: 1.07,
      old: -1.53,
    },
  },
  merchant: {
    evidence: {
      first: 1.21,
      order: -2.14,
      legal: 2.99,
      trade: 1.49,
      onlyTrade: -1.52,
      addressBelow: 1.05,
      other: -2.03,
      heading: -2.61,
      headingAbove: -1.46,
      ownerAbove: -2.03,
      joined: -2.11,
      joinedToTrade: 2.28,
      fewLetters: -0.98,
      lowerCase: -1.53,
      confidence: 2.02,
      known: 4,
    },
  },
};
