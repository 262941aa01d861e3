import { expect, it } from 'vitest';
import { insightsPageMessages } from './insights-page.ts';

it('ordinals are written as they are spoken', () => {
  const spoken = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(insightsPageMessages.nth);
  expect(spoken.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st');
});
