/**
 * The median; of an even number of values, the lower of the two in the middle: it is one of the values, so that a
 * usual month is a month that was. Undefined without values.
 */
export function medianBy<T>(values: readonly T[], sizeOf: (value: T) => number): T | undefined {
  return values.toSorted((a, b) => sizeOf(a) - sizeOf(b))[Math.floor((values.length - 1) / 2)];
}
