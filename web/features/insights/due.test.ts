import { expect, test } from 'vitest';
import type { Insights } from '#contract/insights.ts';
import { dueFor, dueSection, readDueSection } from './due.ts';

type Expected = Insights['ahead']['expected'][number];

function due(name: string, day: string, isIncome = false): Expected {
  const amounts = { amount: 10, low: 10, high: 10 };
  return { name, day, isIncome, category: 'Bills', _id: name, source: 'recurring', rows: null, ...amounts };
}

const [rent, wages, phone] = [
  due('Rent', '2026-12-01'),
  due('Wages', '2026-12-04', true),
  due('Phone', '2026-12-09'),
];
const ahead = { expected: [rent, wages, phone], nextIncome: wages };

test('the balance of a day is that of today and what is due until then', () => {
  expect(dueFor('2026-12-04', ahead)).toEqual({ expected: [rent, wages], hasBalance: true });
  expect(dueFor('2026-11-30', ahead)).toEqual({ expected: [], hasBalance: true });
});

test('what is due before the next income are expenses; what is free is the balance without them', () => {
  expect(dueFor('before', ahead)).toEqual({ expected: [rent], hasBalance: false });
  expect(dueFor('free', ahead)).toEqual({ expected: [rent], hasBalance: true });
  expect(dueFor('before', { ...ahead, nextIncome: null }).expected).toEqual([rent, phone]);
});

test('a figure of what comes is named by a section of the page', () => {
  for (const of of ['2026-12-04', 'before', 'free'] as const) expect(readDueSection(dueSection(of))).toBe(of);
  for (const other of ['', 'due', 'due-', 'due-tomorrow', 'main'])
    expect(readDueSection(other)).toBeUndefined();
});
