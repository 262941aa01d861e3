import { expect, test } from 'vitest';
import { mergeAnswers, type StoredAnswer } from './stored-answers.ts';

const day = 24 * 3_600_000;
const now = 400 * day;

function answer(name: string, { age = 0, data = 'x' as unknown } = {}): StoredAnswer {
  return { queryKey: [name], data, updatedAt: now - age };
}

test('the newer of two stored responses to a query is kept, whichever tab received it', () => {
  const old = answer('budgets', { age: 1000, data: 'old' });
  const young = answer('budgets', { data: 'young' });
  expect(mergeAnswers([old], [young], now)).toEqual([young]);
  expect(mergeAnswers([young], [old], now)).toEqual([young]);
});

test('stored responses are found whatever the order of the parameters', () => {
  const one = { queryKey: ['list', { page: 1, sort: 'date' }], data: 1, updatedAt: now };
  const other = { queryKey: ['list', { sort: 'date', page: 1 }], data: 2, updatedAt: now - 1 };
  expect(mergeAnswers([other], [one], now)).toEqual([one]);
});

test('stored responses older than thirty days are dropped', () => {
  const kept = [answer('young', { age: 29 * day }), answer('old', { age: 31 * day })];
  expect(mergeAnswers(kept, [], now)).toEqual([kept[0]]);
});

test('the oldest stored responses are dropped beyond the size limit', () => {
  const large = 'x'.repeat(900_000);
  const kept = [3, 1, 2].map((age) => answer(`page ${age}`, { age, data: large }));
  expect(mergeAnswers(kept, [], now).map(({ queryKey }) => queryKey)).toEqual([['page 1'], ['page 2']]);
});
