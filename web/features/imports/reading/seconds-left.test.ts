import { expect, it } from 'vitest';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { secondsLeft } from './reading-view.tsx';

it('the time left follows the pace of the lines since they were first seen', () => {
  expect(secondsLeft({ done: 30_000, total: 100_000 }, { done: 10_000, took: 4000 })).toBe(14);
});

it('nothing is said of the time left before there is a pace', () => {
  expect(secondsLeft({ done: 10_000, total: 100_000 }, { done: 10_000, took: 700 })).toBeUndefined();
  expect(secondsLeft({ done: 0, total: 100_000 }, { done: 10_000, took: 700 })).toBeUndefined();
});

it('the time left is told in minutes, seconds, or as a moment', () => {
  expect([300, 91, 90, 14.4, 1.5, 1.4, 1].map(importPageMessages.timeLeft)).toEqual([
    'about 5 minutes left',
    'about 2 minutes left',
    'about 90 seconds left',
    'about 14 seconds left',
    'about 2 seconds left',
    'a moment left',
    'a moment left',
  ]);
});
