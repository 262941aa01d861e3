import { expect, it } from 'vitest';
import { quickEntryMessages } from './messages/quick-entry.ts';
import { transactionMessages } from './messages/transactions.ts';
import { formatShare, nameSome, shortened } from './wording.ts';

it('a list in words names up to three things, and counts the rest', () => {
  expect(nameSome(['Tram'])).toBe('Tram');
  expect(nameSome(['Tram', 'Bus', 'Ferry'])).toBe('Tram, Bus, Ferry');
  expect(nameSome(['Tram', 'Bus', 'Ferry', 'Taxi'])).toBe('Tram, Bus and 2 more');
  expect(nameSome(['Tram', 'Bus', 'Ferry'], 1200)).toBe('Tram, Bus and 1,198 more');
  expect(nameSome(['Tram'], 3)).toBe('Tram and 2 more');
});

it('a share has one decimal everywhere, so that no month shows 100% beside a year of 99.5%, and is never negative zero', () => {
  expect([0.046, -0.06, -0.0004, 0.995, 1].map(formatShare)).toEqual([
    '4.6%',
    '-6.0%',
    '0.0%',
    '99.5%',
    '100.0%',
  ]);
});

it('a sentence that ends with a German day has one full stop', () => {
  expect(quickEntryMessages.saved(false, 'Fahrrad, 45,00 €, Today, 26.11.')).toBe(
    'Expense saved: Fahrrad, 45,00 €, Today, 26.11.',
  );
  expect(quickEntryMessages.saved(true, 'Wages')).toBe('Income saved: Wages.');
});

it('a text within a sentence is shortened between characters, and does not reorder what is around it', () => {
  expect(shortened('🍵🍵🍵', 2)).toBe('🍵🍵…');
  expect(shortened('🍵🍵', 2)).toBe('🍵🍵');
  const { changedTo } = transactionMessages;
  expect(changedTo('')).toBe('Removed.');
  expect(changedTo('x'.repeat(10_000))).toBe(`Changed to “${'x'.repeat(200)}…”.`);
  expect(changedTo('قهوة')).toBe('Changed to “\u2068قهوة\u2069”.');
});
