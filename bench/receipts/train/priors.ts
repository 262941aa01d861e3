import type { Model } from '#server/features/receipts/reading/fields/rank.ts';
import type { FieldName } from '#server/features/receipts/reading/reading.ts';

/**
 * Prior weights, from which learning starts and to which it is regularised. They keep weights sensible for features
 * that are rare in the examples.
 */
export const priors: Readonly<Record<FieldName, Model>> = {
  amount: {
    placed: {
      total: 1.5,
      amountDue: 1.5,
      totalAlone: 0.7,
      totalBeforeTax: -2,
      lastTotal: 0.7,
      totalAboveTendered: 1,
      roundedTotal: 4,
      confidence: 0.3,
    },
    evidence: {
      places: 0.7,
      tenderedLessChange: 2.5,
      subtotalPlusTax: 1.5,
      parts: 1,
      plusRounding: 1.5,
      equalsTendered: 1,
      tenderedWithoutChange: 1,
      tenderedWithChange: -1,
      relative: 1,
    },
  },
  date: {
    evidence: {
      compact: -1,
      places: 1,
      badlySeparated: -0.7,
      labelled: 1.2,
      ofSomethingElse: -2,
      withTime: 1,
      old: -1.5,
    },
  },
  merchant: {
    evidence: {
      first: 1,
      order: -2,
      legal: 2.5,
      trade: 1.5,
      addressBelow: 0.7,
      other: -2,
      heading: -2.5,
      ownerAbove: -2,
      headingAbove: -1.5,
      joined: -2,
      joinedToTrade: 2,
      onlyTrade: -1.5,
      known: 4,
      fewLetters: -1,
      lowerCase: -1.5,
      confidence: 2,
    },
  },
};
