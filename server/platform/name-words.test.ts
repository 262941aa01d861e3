import fc from 'fast-check';
import { expect, it } from 'vitest';
import { merchantKey, nameWords } from './name-words.ts';

it.each([
  ['TESCO STORES 3241', 'tesco'],
  ['Tesco Express', 'tesco'],
  ['CARD PAYMENT TO TESCO ON 12 NOV', 'tesco'],
  ['POS 4471 Café Zoë, 12/11/2026', 'cafe zoe'],
  ["Brindley's Ltd", 'brindleys'],
  ['Brindley’s', 'brindleys'],
  ['www.brindley.co.uk', 'brindley'],
  ['H&M 0231', 'h&m'],
  ['Rent November 2026', 'rent'],
  ['Lunch with Anna', 'lunch anna'],
  ['Green Green Grass', 'green grass'],
  ['one two three four five six seven', 'one two three four five'],
])('the name %s is reduced to "%s"', (name, merchant) => {
  expect(merchantKey(name)).toBe(merchant);
});

it.each([
  ['3', '3'],
  ['O2', 'o2'],
  ['Card payment', 'card payment'],
  ['7-Eleven', 'eleven'],
  ['***', ''],
])('the name %s is reduced to "%s" for lack of a more telling word', (name, merchant) => {
  expect(merchantKey(name)).toBe(merchant);
});

it('the words of a name keep their original spelling', () => {
  expect(nameWords('Café ZOË 12')).toEqual([
    { word: 'cafe', written: 'Café' },
    { word: 'zoe', written: 'ZOË' },
  ]);
});

it('reducing a name to its words is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const merchant = merchantKey(name);
      expect(merchantKey(merchant)).toBe(merchant);
    }),
    { numRuns: 500 },
  );
});
