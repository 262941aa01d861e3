import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early.ts';

const mine = { authorization: 'Bearer mine' };
const address = '/api/transactions/summary';
const answer = Promise.resolve(new Response());

beforeEach(() => {
  vi.stubGlobal('window', {
    early: { authorization: mine.authorization, answers: new Map([[address, answer]]) },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an early response is used once', () => {
  expect(takeEarly('GET', address, mine)).toBe(answer);
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});

test('a path that was not requested early has no response', () => {
  expect(takeEarly('GET', '/api/budgets', mine)).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBe(answer);
});

test('an early response is not used by another session', () => {
  expect(takeEarly('GET', address, { authorization: 'Bearer hers' })).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});

test('an early response is discarded after a write', () => {
  expect(takeEarly('POST', '/api/transactions', mine)).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});
