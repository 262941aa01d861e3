/** How many of the latest transactions the summary names. */
export const recentCount = 7;
