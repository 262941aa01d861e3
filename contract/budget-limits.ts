export const budgetYears = { first: 2000, last: 2100 } as const;
