/** For each row a column, or undefined. */
export type Assignment = (number | undefined)[];

/**
 * The one-to-one assignment of rows to columns with the greatest sum of weights, of which only those above zero are
 * taken. (The method of Kuhn and Munkres with potentials, in cubic time.)
 */
export function assign(weights: readonly (readonly number[])[]): Assignment {
  const size = Math.max(weights.length, weights[0]?.length ?? 0);
  const state: Potentials = {
    cost: (row, column) => -(weights[row]?.[column] ?? 0),
    ofRow: new Array(size).fill(0),
    ofColumn: new Array(size).fill(0),
    rowIn: new Array(size).fill(undefined),
  };
  for (let row = 0; row < size; row++) addRow(state, row);
  const found: Assignment = weights.map(() => undefined);
  for (const [column, row] of state.rowIn.entries())
    if (row !== undefined && (weights[row]?.[column] ?? 0) > 0) found[row] = column;
  return found;
}

interface Potentials {
  cost(row: number, column: number): number;
  ofRow: number[];
  ofColumn: number[];
  /** The row that each column is assigned to so far. */
  rowIn: (number | undefined)[];
}

/** Assigns one more row, moving others along the cheapest path to a free column. */
function addRow(state: Potentials, row: number): void {
  const { rowIn } = state;
  const path = rowIn.map(() => ({ slack: Number.POSITIVE_INFINITY, from: -1, isVisited: false }));
  let reached = -1;
  let current: number | undefined = row;
  while (current !== undefined) {
    widen(state, path, { current, reached });
    reached = closest(path);
    settle(state, path, { row, step: path[reached]?.slack ?? 0 });
    const step = path[reached];
    if (step !== undefined) step.isVisited = true;
    current = rowIn[reached];
  }
  while (reached !== -1) {
    const from = path[reached]?.from ?? -1;
    rowIn[reached] = from === -1 ? row : rowIn[from];
    reached = from;
  }
}

interface Step {
  /** What it costs more than the path so far. */
  slack: number;
  /** The column before on the path; -1 at its beginning. */
  from: number;
  isVisited: boolean;
}

function widen(
  { cost, ofRow, ofColumn }: Potentials,
  path: Step[],
  { current, reached }: { current: number; reached: number },
): void {
  for (const [column, step] of path.entries()) {
    if (step.isVisited) continue;
    const slack = cost(current, column) - (ofRow[current] ?? 0) - (ofColumn[column] ?? 0);
    if (slack < step.slack) Object.assign(step, { slack, from: reached });
  }
}

function closest(path: readonly Step[]): number {
  let best = -1;
  for (const [column, { slack, isVisited }] of path.entries())
    if (!isVisited && (best === -1 || slack < (path[best]?.slack ?? 0))) best = column;
  return best;
}

/** Moves the potentials so that the next column costs nothing more. */
function settle(
  { ofRow, ofColumn, rowIn }: Potentials,
  path: Step[],
  { row, step }: { row: number; step: number },
): void {
  ofRow[row] = (ofRow[row] ?? 0) + step;
  for (const [column, one] of path.entries()) {
    if (!one.isVisited) {
      one.slack -= step;
      continue;
    }
    const assigned = rowIn[column];
    if (assigned !== undefined) ofRow[assigned] = (ofRow[assigned] ?? 0) + step;
    ofColumn[column] = (ofColumn[column] ?? 0) - step;
  }
}
