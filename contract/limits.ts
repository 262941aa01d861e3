/** The lifetime of a personal token. */
export const apiTokenDays = { from: 1, to: 366 } as const;

export const budgetYears = { first: 2000, last: 2100 } as const;

/** How many recent transactions the summary contains. */
export const recentCount = 7;

/** How long the server remembers an Idempotency-Key. A browser that was offline may repeat a request that much later. */
export const daysKeyIsKept = 40;

/** How many past transactions a new recurring one may add. */
export const mostPastDays = 5000;

/** What every list and sum of a user goes through. */
export const mostCategories = 1000;
export const mostRecurring = 1000;
export const mostBudgets = 10_000;

/** What one file may be: told before the work, and refused with a sentence. */
export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 200_000;

export const maxReceiptBytes = 10 * 1024 * 1024;

/** A name or an amount that is less likely to be right than this is left to the user. */
export const leastConfidence = 0.5;

/** How many ids a filter of transactions can have. */
export const mostIdsInFilter = 100;
