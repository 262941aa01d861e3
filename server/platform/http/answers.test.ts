import { expect, it } from 'vitest';
import { leastRecentlyUsed, seenBefore } from './answers.ts';

it('a key counts as seen from its second occurrence on', () => {
  const isAskedAgain = seenBefore();
  const keys = Array.from({ length: 100 }, (_, place) => `someone /api/transactions?page=${place}`);
  expect(keys.filter(isAskedAgain)).toEqual([]);
  expect(keys.filter(isAskedAgain)).toEqual(keys);
});

it('the least recently used answer is evicted first', () => {
  const answers = leastRecentlyUsed(20);
  const answer = { status: 200 as const, tag: '', body: '0123456789', head: [] };
  for (const key of ['a', 'b']) answers.set(key, answer);
  answers.get('a');
  answers.set('c', answer);
  expect(['a', 'b', 'c'].filter((key) => answers.get(key) !== undefined)).toEqual(['a', 'c']);
});
