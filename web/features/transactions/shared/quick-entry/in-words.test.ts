import { expect, it } from 'vitest';
import { dayInWords } from './in-words.ts';

it.each([
  ['2026-11-21', 'Yesterday, 21 Nov'],
  ['2026-11-23', 'Tomorrow, 23 Nov'],
  ['2026-11-20', 'Friday, 20 Nov 2026'],
  ['2031-06-01', 'Sunday, 1 Jun 2031, still to come'],
])('%s is shown as "%s"', (day, words) => {
  expect(dayInWords(day, '2026-11-22')).toBe(words);
});
