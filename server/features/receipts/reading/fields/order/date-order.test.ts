import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '#contract/currencies.ts';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { extractFields } from '../extract-fields.ts';
import type { ConfirmedOrder, FieldHints } from '../field-hints.ts';

const today = '2026-11-20';
const [third, april] = ['2026-04-03', '2026-03-04'];

/** The date of a receipt without any sign of its country, but for the given lines. */
function dated(lines: readonly string[], hints: Partial<FieldHints> = {}) {
  const page = drawPage(['CORNER CAFE', ...lines, 'TOTAL 4.10']);
  const { date } = extractFields(page, { today, ...hints });
  return date === null ? null : { value: date.value, sure: date.sure, next: date.alternatives[0] };
}

const inGermany = { timeZone: 'Europe/Berlin', region: 'DE' };
const inChicago = { timeZone: 'America/Chicago', region: 'US' };

describe('the order of day and month', () => {
  it.each([
    ['another date with a number above twelve', ['Valid until 25/12/2026', 'Date 03/04/2026'], third],
    ['the same day in words', ['Date 03/04/2026', 'Paid on 4 March 2026'], april],
    ['the same day with the year first', ['Date 03/04/2026', '2026-04-03 12:01'], third],
    [
      'not by a number of an invoice',
      ['Invoice SP-n11-18/06/09-101', 'Date 03/04/2026', 'GST ID 000123456789'],
      third,
    ],
    ['a tax number', ['GST ID 000123456789', 'Date 03/04/2026'], third],
    ['a postcode', ['Springfield, OH 45501', 'Date 03/04/2026'], april],
    ['a telephone number and a domain', ['+44 1947 555010 www.corner.co.uk', 'Date 03/04/2026'], third],
    ['a currency', ['Date 03/04/2026', 'Tea €2.10'], third],
  ])('is told by %s, wherever the user is', (_, lines, day) => {
    for (const home of [inGermany, inChicago, {}])
      expect(dated(lines, home)).toMatchObject({ value: day, sure: true });
  });

  it('is in doubt when a number and the country contradict each other', () => {
    expect(dated(['GST ID 000123456789', 'Ref 12-25-18', 'Date 03/04/2026'])).toMatchObject({ sure: false });
  });

  describe('without such evidence', () => {
    const date = ['Date 03/04/2026 12:40'];
    const confirmed = (order: ConfirmedOrder['order'], merchant = 'Elsewhere'): ConfirmedOrder => ({
      ...{ merchants: [merchant], currency: null, order },
    });

    it('is that of an earlier receipt of the merchant', () => {
      const confirmedOrders = [confirmed('month-first', 'CORNER CAFE')];
      expect(dated(date, { ...inGermany, confirmedOrders })).toMatchObject({ value: april, sure: true });
    });

    it('is that of several earlier receipts, if they agree', () => {
      const three = Array.from({ length: 3 }, () => confirmed('month-first'));
      expect(dated(date, { ...inGermany, confirmedOrders: three })).toMatchObject({
        value: april,
        sure: true,
      });
      const mixed = [...three, confirmed('day-first')];
      expect(dated(date, { ...inGermany, confirmedOrders: mixed })).toMatchObject({
        value: april,
        sure: false,
      });
      expect(dated(date, { ...inChicago, confirmedOrders: mixed })).toMatchObject({
        value: april,
        sure: true,
      });
    });

    it('is that of the region, if browser and time zone agree', () => {
      expect(dated(date, inGermany)).toEqual({ value: third, sure: true, next: april });
      expect(dated(date, inChicago)).toEqual({ value: april, sure: true, next: third });
      expect(dated(date, { timeZone: 'Europe/Berlin', region: 'US' })).toMatchObject({
        value: third,
        sure: false,
      });
      expect(dated(date, { timeZone: 'UTC', region: 'US' })).toMatchObject({ value: april, sure: false });
      expect(dated(date, { timeZone: 'UTC' })).toMatchObject({ sure: false });
    });

    it('is not affected by the display currency where anything else is known', () => {
      for (const home of [inGermany, inChicago]) {
        const read = (['USD', 'EUR', 'INR'] satisfies CurrencyCode[]).map((currency) =>
          dated(date, { ...home, currency }),
        );
        expect(read).toEqual([read[0], read[0], read[0]]);
      }
    });

    it('is guessed from the display currency at the very last, and the field is in doubt', () => {
      expect(dated(date, { currency: 'USD' })).toEqual({ value: april, sure: false, next: third });
      expect(dated(date, { currency: 'GBP' })).toEqual({ value: third, sure: false, next: april });
    });
  });

  describe('by what is plausible', () => {
    it('never makes a date that is still to come, but for tomorrow', () => {
      expect(dated(['Date 11/12/2026'], inGermany)).toMatchObject({ value: '2026-11-12', sure: false });
      expect(dated(['Date 21/11/2026'])).toMatchObject({ value: '2026-11-21' });
      expect(dated(['Date 12/11/2026'], inGermany)).toEqual({
        value: '2026-11-12',
        sure: true,
        next: undefined,
      });
    });

    it('prefers the last weeks to a day long ago, and is in doubt if the region says otherwise', () => {
      expect(dated(['Date 05/11/2026'], inGermany)).toMatchObject({ value: '2026-11-05', sure: true });
      expect(dated(['Date 05/11/2026'], inChicago)).toEqual({
        value: '2026-11-05',
        sure: false,
        next: '2026-05-11',
      });
    });

    it('does not judge by the day on which something expires', () => {
      expect(dated(['Date 03/04/2026', 'Valid until 05/12/2026'], inGermany)).toMatchObject({ value: third });
    });
  });

  it.each([
    ['Canada', 'CAD', ['Regina SK S4P 3Y2', 'HST 0.41']],
    ['the Philippines', 'PHP', ['Quezon City', 'VATABLE SALES 3.66']],
  ])('is open in %s, where both are in use, until receipts of there are confirmed', (_, currency, signs) => {
    const lines = [...signs, 'Date 03/04/2026'];
    expect(dated(lines, inChicago)).toMatchObject({ value: april, sure: false, next: third });
    expect(dated(lines, inGermany)).toMatchObject({ value: april, sure: false, next: third });
    const confirmedOrders = Array.from({ length: 3 }, (): ConfirmedOrder => {
      return { merchants: ['Elsewhere'], currency, order: 'day-first' };
    });
    expect(dated(lines, { ...inChicago, confirmedOrders })).toMatchObject({ value: third, sure: true });
  });
});
