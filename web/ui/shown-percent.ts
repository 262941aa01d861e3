export const nearPercent = 80;
export const fullPercent = 100;

/** A whole percentage, never rounded up to a threshold that has not been reached: 99.6 is 99, not 100. */
export function shownPercent(percent: number): number {
  const rounded = Math.round(percent);
  const claimsTooMuch = [nearPercent, fullPercent].some((limit) => rounded >= limit && percent < limit);
  return Math.min(claimsTooMuch ? Math.floor(percent) : rounded, fullPercent);
}
