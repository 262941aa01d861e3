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
  it('by cash less change', () => {
    expect([...sumsOf('CASH 50.00', 'CHANGE 22.45').tenderedLessChange]).toEqual([2755]);
  });

  it('by subtotal, tax and service charge', () => {
    const { subtotalPlusTax } = sumsOf('SUBTOTAL 62.55', 'SERVICE CHARGE 6.25', 'GST 4.13');
    expect(subtotalPlusTax.has(7293)).toBe(true);
  });

  it('by rounding, whichever sign was read', () => {
    const { plusRounding, rounded } = sumsOf('SUBTOTAL 26.00', 'GST 1.56', 'ROUNDING 0.01');
    expect(plusRounding.has(2755)).toBe(true);
    expect(rounded.has(2755)).toBe(true);
  });

  it('by the sum of its items', () => {
    expect([...sumsOf('TEA 4.10', 'CAKE 6.20', 'TOTAL 10.30').items]).toEqual([1030]);
    expect(sumsOf('TEA 4.10', 'TOTAL 9.10').items.size).toBe(0);
  });

  it('by the tax table', () => {
    const { taxTable } = sumsOf('GST SUMMARY', 'S 6% 33.56 2.02', 'Z 0% 146.40 0.00');
    expect(taxTable.has(18_198)).toBe(true);
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
