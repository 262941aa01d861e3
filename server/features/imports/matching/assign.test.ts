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

it('no other assignment of rows to columns has a greater sum', () => {
  fc.assert(
    fc.property(tables, (weights) => {
      const columns = assign(weights);
      const taken = columns.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      const sum = columns.reduce<number>((all, column, row) => all + (weights[row]?.[column ?? -1] ?? 0), 0);
      expect(sum).toBe(greatest(weights, new Set()));
    }),
  );
});

/** By trying all of them. */
function greatest([first, ...others]: readonly (readonly number[])[], taken: ReadonlySet<number>): number {
  if (first === undefined) return 0;
  const sums = first.map((weight, column) =>
    taken.has(column) ? 0 : weight + greatest(others, new Set([...taken, column])),
  );
  return Math.max(greatest(others, taken), ...sums);
}
