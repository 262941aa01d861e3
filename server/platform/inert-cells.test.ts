import fc from 'fast-check';
import { expect, it } from 'vitest';
import { times } from '#server/testing/nightly.ts';
import { fromInert, toInert } from './inert-cells.ts';

const texts = fc.string({ unit: fc.constantFrom(...'\'" ;\t\r\n\u2028=-＝a'), maxLength: 12 });
const withOneLineEnd = (text: string) => text.replace(/\r\n?|\u2028/g, '\n');

it('a text comes back from a cell of which a spreadsheet executes no part, whatever it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cell = toInert(text);
      for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^["\s]*[=\-＝]/);
      expect(fromInert(cell)).toBe(text);
      expect(fromInert(withOneLineEnd(cell))).toBe(withOneLineEnd(text));
    }),
    { numRuns: times(2_000, 100_000) },
  );
});

it.each(['a-b; c=d', "it's; 'so'", "'", 'two\nlines', ''])('the cell %j stays as it is', (text) => {
  expect(toInert(text)).toBe(text);
  expect(fromInert(text)).toBe(text);
});
