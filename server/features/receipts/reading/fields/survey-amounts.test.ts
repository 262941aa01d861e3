import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { findAmountLines } from './amount-lines.ts';
import { printLines } from './print-lines.ts';
import { surveyAmounts } from './survey-amounts.ts';

function sumsOf(...lines: string[]) {
  const found = findAmountLines(printLines(drawPage(lines)), { whole: false });
  return surveyAmounts(found.flatMap(({ spots }) => spots)).sums;
}

it('a total is confirmed by rounding, whichever sign was read', () => {
  const { plusRounding } = sumsOf('SUBTOTAL 26.00', 'GST 1.56', 'ROUNDING 0.01');
  expect(plusRounding.has(2755)).toBe(true);
});

it('a total is confirmed by the totals of its parts, with negative returns', () => {
  const { parts } = sumsOf('TOTAL 6% SUPPLIES -7.89', 'TOTAL 0% SUPPLIES 11.10');
  expect([...parts]).toEqual([321]);
});
