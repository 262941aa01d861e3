import { describe, expect, it } from 'vitest';
import { currencies } from '#contract/currencies.ts';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { foreignReceipts } from '#server/testing/receipts/foreign-receipts.ts';
import { extractFields } from './extract-fields.ts';

const today = '2026-11-20';

describe.each(Object.entries(foreignReceipts))('%s', (_, { lines, currency, date, amount }) => {
  it.each(currencies.map(({ code }) => code))(
    'a receipt whose country can be told reads alike when amounts are displayed in %s',
    (display) => {
      const page = drawPage(lines);
      const reading = extractFields(page, { today, currency: display });
      expect(reading.currency).toBe(currency);
      expect([reading.date?.value, reading.date?.sure]).toEqual([date, true]);
      expect(reading.amount?.value).toBe(amount);
    },
  );
});
