import { expect, it } from 'vitest';
import { newCategoryNames } from './categorise.ts';

const book = ['Groceries', 'Crème', 'Alışveriş', 'Car: Fuel', 'KEEP_ME'];

it.each([
  ['is the one of the book, without regard to case', 'GROCERIES', 'Groceries'],
  ['is the one of the book, without regard to accents', 'Creme', 'Crème'],
  ['is the one of the book, without regard to two small forms of a letter', 'ALIŞVERİŞ', 'Alışveriş'],
  ['of two levels is the whole, if the book has it', 'Car: Fuel', 'Car: Fuel'],
  ['of two levels is the child, if the book has that', 'Home: Groceries', 'Groceries'],
  ['of two levels is the parent, if the book only has that', 'Groceries: Vegetables', 'Groceries'],
  ['of two levels is the child, if the book has neither', 'Leisure: Concerts', 'Concerts'],
  ['is new, if the book has none like it', 'Pottery', 'Pottery'],
  ['is new in words, if a program wrote it', 'EATING_OUT', 'Eating out'],
  ['is the one of the book, if that is written like a program’s', 'KEEP_ME', 'KEEP_ME'],
  ['says nothing if it only says that there is none', 'Uncategorized', null],
  ['says nothing below another one either', 'Inflow: Ready to Assign', null],
  ['says nothing in other languages either', 'Non catégorisé', null],
  ['is no code of a merchant', '5411', null],
])('the category of a file %s', (_, written, expected) => {
  expect(newCategoryNames(book, { hasOwnCategories: false })(written)).toBe(expected);
});

it('the category that a person has made in another app is not lost in its group, although the book has that', () => {
  const nameOf = newCategoryNames(book, { hasOwnCategories: true });
  expect(['Groceries: Vegetables', 'Car: Fuel'].map(nameOf)).toEqual(['Vegetables', 'Car: Fuel']);
});

it('the category of a file is spelled as the file spelled it first', () => {
  const nameOf = newCategoryNames([], { hasOwnCategories: false });
  expect(['Pottery', 'POTTERY', 'pottery'].map(nameOf)).toEqual(['Pottery', 'Pottery', 'Pottery']);
});
