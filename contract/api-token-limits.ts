/** How long a personal token may live. */
export const apiTokenDays = { from: 1, to: 366 } as const;
