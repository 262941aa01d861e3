export const maxReceiptBytes = 10 * 1024 * 1024;

/** A name or an amount that is less likely to be right than this is left to the user. */
export const leastConfidence = 0.5;
