/** How many recent transactions the summary contains. */
export const recentCount = 7;
