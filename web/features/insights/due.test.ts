import { expect, test } from 'vitest';
import type { Insights } from '#contract/insights.ts';
import { dueFor } from './due.ts';
import { dueSection, readDueSection } from './shared/due-section.ts';

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
const days = [{ day: '2026-12-02', balance: 0, low: 0, high: 0, withEveryday: null }];
const ahead = { expected: [rent, wages, phone], nextIncome: wages, days };

test('the balance of a day is that of today and what is due until then', () => {
  expect(dueFor('2026-12-04', ahead)).toEqual({ expected: [rent, wages], hasBalance: true });
  expect(dueFor('2026-11-30', ahead)).toEqual({ expected: [], hasBalance: true });
});

test('what is due before the next income are expenses; what is free is the balance without them', () => {
  expect(dueFor('before', ahead)).toEqual({ expected: [rent], hasBalance: false });
  expect(dueFor('free', ahead)).toEqual({ expected: [rent], hasBalance: true });
  expect(dueFor('before', { ...ahead, nextIncome: null }).expected).toEqual([rent, phone]);
});

test('what a budget expects are the payments of its category that repeat, until the end of the month', () => {
  const entered = { ...due('Dentist', '2026-12-10'), source: 'entered' as const };
  const other = { ...due('Grocers', '2026-12-10'), category: 'Groceries' };
  const expected = [phone, { ...wages, category: 'Bills' }, entered, other, due('Rent', '2027-01-01')];
  expect(dueFor({ category: 'Bills' }, { ...ahead, expected })).toEqual({
    expected: [phone],
    hasBalance: false,
  });
});

test('a figure of what comes is named by a section of the page', () => {
  for (const of of ['2026-12-04', 'before', 'free', { category: 'Café & bar, 50% off?' }] as const)
    expect(readDueSection(dueSection(of))).toEqual(of);
  for (const other of ['', 'due', 'due-', 'due-tomorrow', 'main'])
    expect(readDueSection(other)).toBeUndefined();
});
