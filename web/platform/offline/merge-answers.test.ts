import { expect, test } from 'vitest';
import { mergeAnswers, type StoredAnswer } from './merge-answers.ts';

const day = 24 * 3_600_000;
const now = 400 * day;

function answer(name: string, { age = 0, data = 'x' as unknown } = {}): StoredAnswer {
  return { queryKey: [name], data, updatedAt: now - age };
}

test('of two answers to a query the newer one is kept, whichever tab saw it', () => {
  const old = answer('budgets', { age: 1000, data: 'old' });
  const young = answer('budgets', { data: 'young' });
  expect(mergeAnswers([old], [young], now)).toEqual([young]);
  expect(mergeAnswers([young], [old], now)).toEqual([young]);
});

test('a query is the same in whatever order its parts stand', () => {
  const one = { queryKey: ['list', { page: 1, sort: 'date' }], data: 1, updatedAt: now };
  const other = { queryKey: ['list', { sort: 'date', page: 1 }], data: 2, updatedAt: now - 1 };
  expect(mergeAnswers([other], [one], now)).toEqual([one]);
});

test('what is older than thirty days is dropped', () => {
  const kept = [answer('young', { age: 29 * day }), answer('old', { age: 31 * day })];
  expect(mergeAnswers(kept, [], now)).toEqual([kept[0]]);
});

test('when there is too much the oldest goes first', () => {
  const large = 'x'.repeat(900_000);
  const kept = [3, 1, 2].map((age) => answer(`page ${age}`, { age, data: large }));
  expect(mergeAnswers(kept, [], now).map(({ queryKey }) => queryKey)).toEqual([['page 1'], ['page 2']]);
});
