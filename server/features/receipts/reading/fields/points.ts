/**
 * How much each kind of evidence for a field counts: one point for or against. Only a form of company counts as two, as
 * `npm run bench:receipts -- --unseen` chooses, and a name that the user knows outweighs all else.
 */
export const shippedPoints = {
  amount: {
    isTenderedLessChange: 1,
    isSubtotalPlusTax: 1,
    isRounded: 1,
    isTenderedExactly: 1,
    printed: 1,
    large: 1,
    total: 1,
    amountDue: 1,
    lastTotal: 1,
    lastBeforeTendered: 1,
    clear: 1,
  },
  date: { printed: 1, label: 1, other: -1, time: 1, badlySeparated: -1, old: -1 },
  merchant: { known: 4, first: 1, below: -1, legal: 2, trade: 1, beforeNotice: 1, notice: -1, small: -1 },
};

export type Points = typeof shippedPoints;

/** Which kinds hold, or how often. */
export type Evidence<Field extends keyof Points> = {
  readonly [kind in keyof Points[Field]]?: boolean | number;
};
