import { expect, test } from 'vitest';
import { exactly, tagged } from './find-category.ts';

const known = ['Food', 'Groceries', 'Freelance / Side Gig', '2nd Home', 'Side-Gig', 'Side Gig'];

test.each([
  ['coffee 4.50', 'Food', 'coffee 4.50 #Food'],
  ['coffee  4.50 #Groceries yesterday', 'Food', 'coffee 4.50 yesterday #Food'],
  ['coffee 4.50 #whatever', 'Food', 'coffee 4.50 #Food'],
  ['groceries: coffee 4.50', 'Food', 'coffee 4.50 #Food'],
  ['logo 300', 'Freelance / Side Gig', 'logo 300 #FreelanceSideGig'],
])('"%s" tagged with %s becomes "%s"', (line, category, expected) => {
  expect(tagged(line, category, known)).toBe(expected);
});

test('a category whose tag would be invalid or mean another category is a label, unless it has a colon', () => {
  expect(tagged('paint 9 #Food', '2nd Home', known)).toBe('2nd Home: paint 9');
  expect(tagged('paint 9', 'Side Gig', known)).toBe('Side Gig: paint 9');
  expect(tagged('paint 9', '1: Home', [...known, '1: Home'])).toBeUndefined();
});

test('a category with two spaces in a row is found, and never taken for one of the same words', () => {
  expect(exactly('eating out', ['Eating  out', 'Food'])).toBe('Eating  out');
  const both = ['Eating  out', 'Eating out'];
  expect(exactly('eating out', both)).toBe('Eating out');
  expect(exactly('Eating  Out', both)).toBe('Eating  out');
  expect(both.map((category) => tagged('noodles 9', category, both))).toEqual([
    'noodles 9 #Eatingout',
    'Eating out: noodles 9',
  ]);
});
