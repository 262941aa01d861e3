import { expect, it } from 'vitest';
import { storedReading } from './stored-shapes.ts';

const date = { value: '2026-04-03', confidence: 0.9, sure: true, box: null, alternatives: [] };
const reading = { merchant: null, amount: null, date, currency: null, category: null };

it.each([
  ['of before doubts and the order of its date were kept', reading],
  ['in one of the display currencies', { ...reading, currency: 'GBP' }],
  ['in any other currency', { ...reading, currency: 'MYR' }],
  [
    'with a reason for doubt',
    { ...reading, date: { ...date, sure: false, doubt: 'several' }, isForeign: true },
  ],
  ['with the order of its date', { ...reading, date: { ...date, order: 'month-first' } }],
])('a reading in an archive is accepted if it is %s', (_, stored) =>
  expect(storedReading.parse(stored)).toEqual(stored),
);

it.each([
  ['a currency that is no code', { ...reading, currency: '<b>' }],
  ['an unknown doubt', { ...reading, date: { ...date, doubt: 'maybe' } }],
  ['an unknown order', { ...reading, date: { ...date, order: 'sideways' } }],
])('a reading in an archive is refused with %s', (_, stored) =>
  expect(storedReading.safeParse(stored).success).toBe(false),
);
