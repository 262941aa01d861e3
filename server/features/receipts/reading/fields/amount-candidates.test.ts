import { expect, it } from 'vitest';
import { isMisread } from './amount-candidates.ts';

it.each([
  [2155, true],
  [255, true],
  [27_155, true],
  [2755, false],
  [2166, false],
])('the amount %i is one digit away from 2755: %s', (read, isAway) => {
  expect(isMisread(read, 2755)).toBe(isAway);
});
