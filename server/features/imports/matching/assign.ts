/** For each row a column, or undefined. */
export type Assignment = (number | undefined)[];

/**
 * As many pairs of rows and columns as possible, one to one, of weights above zero: the greatest first, which give way
 * only where a row would have none otherwise.
 */
export function assign(weights: readonly (readonly number[])[]): Assignment {
  const found: Assignment = weights.map(() => undefined);
  const pairs = weights
    .flatMap((ofRow, row) => ofRow.map((weight, column) => ({ row, column, weight })))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const pairsOf = Map.groupBy(pairs, ({ row }) => row);
  for (const { row, column } of pairs)
    if (found[row] === undefined && !found.includes(column)) found[row] = column;
  for (const row of weights.keys()) if (found[row] === undefined) seat(row, new Set());
  return found;

  /** Gives the row a column, if others can move for it. */
  function seat(row: number, tried: Set<number>): boolean {
    for (const { column } of pairsOf.get(row) ?? []) {
      if (tried.has(column)) continue;
      tried.add(column);
      const holder = found.indexOf(column);
      if (holder >= 0 && !seat(holder, tried)) continue;
      found[row] = column;
      return true;
    }
    return false;
  }
}
