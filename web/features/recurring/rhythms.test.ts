import { expect, test } from 'vitest';
import { optionOf, rhythmIn, rhythmName, rhythmsWith } from './rhythms.ts';

test('the form offers what bills and subscriptions repeat by', () => {
  expect(rhythmsWith({ frequency: 'monthly', interval: 1 }).map(rhythmName)).toEqual([
    'Daily',
    'Weekly',
    'Every 2 weeks',
    'Every 4 weeks',
    'Monthly',
    'Every 2 months',
    'Every 3 months',
    'Every 6 months',
    'Annually',
  ]);
});

test('the form also offers a rhythm that was chosen by a program, in its place', () => {
  expect(rhythmsWith({ frequency: 'weekly', interval: 3 }).map(rhythmName).slice(2, 5)).toEqual([
    'Every 2 weeks',
    'Every 3 weeks',
    'Every 4 weeks',
  ]);
  expect(rhythmsWith({ frequency: 'annually', interval: 2 }).map(rhythmName).at(-1)).toBe('Every 2 years');
});

test('a chosen rhythm is read as it was offered', () => {
  for (const rhythm of rhythmsWith({ frequency: 'daily', interval: 5 }))
    expect(rhythmIn(optionOf(rhythm))).toEqual(rhythm);
});
