/** The lifetime of a personal token. */
export const apiTokenDays = { from: 1, to: 366 } as const;
