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

test('an answer that was asked for before the code had come serves once', () => {
  expect(takeEarly('GET', address, mine)).toBe(answer);
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});

test('what nobody asked for is not there', () => {
  expect(takeEarly('GET', '/api/budgets', mine)).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBe(answer);
});

test('another session gets nothing of it', () => {
  expect(takeEarly('GET', address, { authorization: 'Bearer hers' })).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});

test('after a write it counts no more', () => {
  expect(takeEarly('POST', '/api/transactions', mine)).toBeUndefined();
  expect(takeEarly('GET', address, mine)).toBeUndefined();
});
