import { describe, expect, it } from 'vitest';
import { storedReading } from './stored-shapes.ts';

const date = { value: '2026-04-03', confidence: 0.9, sure: true, box: null, alternatives: [] };
const reading = { merchant: null, amount: null, date, currency: null, category: null };

describe('a reading in an archive', () => {
  it.each([
    ['of before the order of its date was kept', reading],
    ['in one of the display currencies', { ...reading, currency: 'GBP' }],
    ['in any other currency', { ...reading, currency: 'MYR' }],
    ['with the order of its date', { ...reading, date: { ...date, order: 'month-first' } }],
  ])('is accepted %s', (_, stored) => expect(storedReading.parse(stored)).toEqual(stored));

  it.each([
    ['a currency that is no code', { ...reading, currency: '<b>' }],
    ['an unknown order', { ...reading, date: { ...date, order: 'sideways' } }],
  ])('is refused with %s', (_, stored) => expect(storedReading.safeParse(stored).success).toBe(false));
});
