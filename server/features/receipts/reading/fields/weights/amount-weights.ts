// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Calibration } from '../confidence.ts';
import type { Model } from '../rank.ts';

export const amountModel: Model = {
  placed: {
    total: 1.5,
    amountDue: 1.54,
    finalTotal: 0.95,
    totalAlone: 0.86,
    totalWithTax: 0.29,
    totalBeforeTax: -1.86,
    totalOfTax: -0.34,
    totalAndRounding: -0.63,
    totalAndDiscount: -1,
    totalAndTendered: -0.31,
    totalLabelledAbove: 0,
    lastTotal: 0.58,
    firstTotal: 0.12,
    totalAboveTendered: 1.04,
    totalBelowTendered: -0.29,
    totalTall: 0.5,
    totalMarked: 0.19,
    subtotal: -0.7,
    taxTotal: -1.96,
    quantity: -1,
    beforeTax: -1.2,
    withTax: 0.3,
    tax: -1.5,
    discount: -1.5,
    tendered: 0.2,
    change: -2,
    roundingSmall: -2,
    roundedTotal: 4.05,
    roundingLarge: -0.5,
    unlabelled: -0.68,
    inTaxSummary: -1,
    notLast: -1.23,
    tall: 0.31,
    low: 0.32,
    near: 0.67,
    confidence: 0.48,
    inexact: -0.46,
    implied: -0.96,
    negative: -1
  },
  evidence: {
    worked: 0.35,
    places: 0.99,
    totals: 0.71,
    nearTotals: 0.28,
    nearTendered: 0.47,
    tenderedLessChange: 2.06,
    subtotalPlusTax: 1.47,
    subtotalLessDiscount: 1,
    taxTable: 0.94,
    items: 1,
    parts: 1,
    roundedSum: 0.88,
    plusRounding: 1.1,
    equalsTendered: 1.06,
    tenderedWithoutChange: 1.01,
    tenderedWithChange: -1,
    rounded: 0.73,
    unrounded: -0.2,
    misreadSum: -0.21,
    isLargest: 0.31,
    aboveLargest: -0.44,
    relative: 1.03,
    isSmall: -1.02,
    isTiny: -1
  }
};

export const amountCalibration: Calibration = {
  weights: {
    always: -0.06,
    lead: 0.72,
    certainty: 1.05,
    unread: -0.77,
    proven: -0.31,
    repeated: 0.91,
    isTotal: -0.15
  },
  sureFrom: 0.971
};
