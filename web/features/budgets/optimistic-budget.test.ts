import { expect, it } from 'vitest';
import { type ShownBudget, withBudget } from './shared/shown-budget.ts';

function budget(_id: string, category: string, more: Partial<ShownBudget> = {}): ShownBudget {
  return { _id, category, amount: 60, month: 11, year: 2026, spent: 20.3, ...more };
}

const list = [
  budget('1', 'Bills', { month: 12 }),
  budget('2', 'Bills'),
  budget('3', 'Food'),
  budget('4', 'Shopping', { month: 9 }),
];

const entered = budget('~', 'entertainment', { spent: undefined });
const ids = (budgets: ShownBudget[]) => budgets.map(({ _id }) => _id);

it('the list with a new budget sorts it by month and name, without the amount spent', () => {
  const changed = withBudget(list, {}, entered);
  expect(ids(changed)).toEqual(['1', '2', '~', '3', '4']);
  expect(changed[2]).toEqual(entered);
});

it('the list with a new budget puts the latest first and the earliest last', () => {
  expect(ids(withBudget(list, {}, { ...entered, year: 2027, month: 1 }))[0]).toBe('~');
  expect(ids(withBudget(list, {}, { ...entered, month: 1 })).at(-1)).toBe('~');
  expect(ids(withBudget([], {}, entered))).toEqual(['~']);
});

it('the list with a new budget shows it only in its own month', () => {
  const ofMonth = [budget('2', 'Bills'), budget('3', 'Food')];
  expect(ids(withBudget(ofMonth, { month: 11, year: 2026 }, entered))).toEqual(['2', '~', '3']);
  expect(withBudget(ofMonth, { month: 11, year: 2025 }, entered)).toEqual(ofMonth);
});

it('the list with a new budget shows the amount spent once it is known', () => {
  expect(withBudget(list, {}, { ...entered, spent: 0 })[2]?.spent).toBe(0);
});

it('the list with a changed budget keeps the amount spent if category and month are unchanged', () => {
  const changed = withBudget(list, {}, budget('3', 'Food', { amount: 75.5, spent: undefined }));
  expect(changed[2]).toEqual(budget('3', 'Food', { amount: 75.5 }));
  expect(ids(changed)).toEqual(['1', '2', '3', '4']);
});

it.each([{ category: 'Travel' }, { month: 10 }, { year: 2025 }])(
  'the list with a changed budget clears the amount spent after a change to %o',
  (other) => {
    const changed = withBudget(list, {}, budget('3', 'Food', { spent: undefined, ...other }));
    expect(changed).toHaveLength(4);
    expect(changed.find(({ _id }) => _id === '3')?.spent).toBeUndefined();
  },
);

it('the list with a changed budget removes it when it moves to another month', () => {
  const ofMonth = [budget('2', 'Bills'), budget('3', 'Food')];
  const moved = withBudget(ofMonth, { month: 11, year: 2026 }, budget('3', 'Food', { month: 12 }));
  expect(ids(moved)).toEqual(['2']);
});
