import { House } from 'lucide-react';
import { expect, it } from 'vitest';
import type { Command } from '../command.ts';
import { exactFirst, fitness, groupAll, groupFitting, type PaletteGroup } from './group-commands.ts';

function command(group: Command['group'], label: string, more: Partial<Command> = {}): Command {
  return { id: label, group, label, Icon: House, run: () => undefined, ...more };
}

const commands = [
  command('add', 'Add expense', { words: 'new transaction' }),
  command('add', 'Add income'),
  command('go', 'Receipts'),
  command('go', 'Recurring Transactions'),
  command('display', 'Show amounts in EUR €', { words: 'currency Euro', isRare: true }),
];

const told = (groups: PaletteGroup[]) =>
  groups.map(({ name, options }) => `${name}: ${options.map(({ label }) => label).join(', ')}`);

it('the palette offers all but the rare commands in order, after the recent ones', () => {
  expect(told(groupAll(commands, []))).toEqual([
    'Add: Add expense, Add income',
    'Go to: Receipts, Recurring Transactions',
  ]);
  expect(told(groupAll(commands, ['Show amounts in EUR €', 'Receipts', 'gone since']))).toEqual([
    'Recent: Show amounts in EUR €, Receipts',
    'Add: Add expense, Add income',
    'Go to: Recurring Transactions',
  ]);
});

it('the palette offers the best matches first, by label before keywords, with their group', () => {
  expect(told(groupFitting(commands, [], 'trans'))).toEqual([
    'Go to: Recurring Transactions',
    'Add: Add expense',
  ]);
  expect(told(groupFitting(commands, [], 'eur'))).toEqual(['Display: Show amounts in EUR €']);
});

it('the palette offers the recently used one of two equal matches first', () => {
  expect(told(groupFitting(commands, [], 're'))).toEqual(['Go to: Receipts, Recurring Transactions']);
  expect(told(groupFitting(commands, ['Recurring Transactions'], 're'))).toEqual([
    'Go to: Recurring Transactions, Receipts',
  ]);
});

it('the palette offers what is named exactly like the input first, a transaction too', () => {
  const option = (label: string) => ({ id: label, label, Icon: House, run: () => undefined });
  const found = [{ name: 'Transactions', options: [option('Rent car'), option('Rent')] }];
  const fitting = groupFitting(commands, [], 're');
  expect(told(exactFirst(fitting, found, 'rent'))).toEqual([
    'Transactions: Rent, Rent car',
    'Go to: Receipts, Recurring Transactions',
  ]);
  expect(told(exactFirst(fitting, found, 'receipts'))[0]).toBe('Go to: Receipts, Recurring Transactions');
  const budgets = ['Budgets: copy last month', 'Budgets'].map((label) => command('go', label));
  expect(told(groupFitting(budgets, ['Budgets: copy last month'], 'budgets'))).toEqual([
    'Go to: Budgets, Budgets: copy last month',
  ]);
});

it('the palette offers nothing for letters inside words', () => {
  expect(groupFitting(commands, [], 'rren')).toEqual([]);
});

it('a command matches the input best at its beginning, then at the beginning of a word, then inside a word', () => {
  const texts = ['Text', 'Add expense', 'Export all to CSV'];
  const ranked = texts.toSorted((one, other) => fitness('ex', other) - fitness('ex', one));
  expect(ranked).toEqual(['Export all to CSV', 'Add expense', 'Text']);
  expect(fitness('ex', 'Text')).toBe(1);
});

it('a command matches the input by letters that begin words or are consecutive', () => {
  expect(fitness('adex', 'Add expense')).toBe(2);
  expect(fitness('ad ex', 'Add expense')).toBe(2);
  expect(fitness('ade', 'Add expense')).toBe(2);
  expect(fitness('dense', 'Add expense')).toBe(0);
});

it('a command matches the input regardless of case and accents, with symbols taken literally', () => {
  expect(fitness('CAFE', 'Café')).toBe(5);
  expect(fitness('a.*(', 'Add expense')).toBe(0);
  expect(fitness('£', 'Show amounts in GBP £')).toBe(3);
});

it('a command does not match the input if letters are missing', () => {
  expect(fitness('budgets', 'Add budget')).toBe(0);
});
