import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assign.ts';

const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) => {
    const weight = fc.constantFrom(0, 0, 1, 3, 90, 95, 100);
    const row = fc.array(weight, { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

it('no other assignment of rows to columns has more pairs', () => {
  fc.assert(
    fc.property(tables, (weights) => {
      const columns = assign(weights);
      const taken = columns.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      expect(columns.every((column, row) => column === undefined || (weights[row]?.[column] ?? 0) > 0)).toBe(
        true,
      );
      expect(taken.length).toBe(most(weights, new Set()));
    }),
  );
});

it('an assignment takes the greatest weights, if as many pairs remain', () => {
  expect(
    assign([
      [90, 100],
      [95, 90],
    ]),
  ).toEqual([1, 0]);
  expect(
    assign([
      [90, 100],
      [0, 95],
    ]),
  ).toEqual([0, 1]);
});

/** By trying all of them. */
function most([first, ...others]: readonly (readonly number[])[], taken: ReadonlySet<number>): number {
  if (first === undefined) return 0;
  const counts = first.map((weight, column) =>
    weight === 0 || taken.has(column) ? 0 : 1 + most(others, new Set([...taken, column])),
  );
  return Math.max(most(others, taken), ...counts);
}
