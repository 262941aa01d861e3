import { describe, expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { findAmountLines } from './amount-lines.ts';
import { isMisread, workOut } from './arithmetic.ts';
import { printLines } from './print-lines.ts';

function sumsOf(...lines: string[]) {
  const found = findAmountLines(printLines(drawPage(lines)), { whole: false });
  return workOut(found.flatMap(({ spots }) => spots));
}

describe('a total is confirmed', () => {
  it('by rounding, whichever sign was read', () => {
    const { plusRounding } = sumsOf('SUBTOTAL 26.00', 'GST 1.56', 'ROUNDING 0.01');
    expect(plusRounding.has(2755)).toBe(true);
  });

  it('by the totals of its parts, with negative returns', () => {
    const { parts } = sumsOf('TOTAL 6% SUPPLIES -7.89', 'TOTAL 0% SUPPLIES 11.10');
    expect([...parts]).toEqual([321]);
  });
});

describe('an amount counts as a misreading of another', () => {
  it('when one digit is changed, missing or added', () => {
    expect([isMisread(2155, 2755), isMisread(255, 2755), isMisread(27_155, 2755)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isMisread(2755, 2755), isMisread(2166, 2755)]).toEqual([false, false]);
  });
});
