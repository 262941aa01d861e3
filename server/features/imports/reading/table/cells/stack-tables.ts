import { headingKey } from '../columns/find-table.ts';
import { countRoles } from '../columns/headings.ts';
import type { Sheet } from './sheet.ts';

/** Lines that may be the headings. */
const searched = 200;
const fewestRoles = 3;
/** As for each month. */
const mostTables = 12;

/**
 * Tables side by side under the same headings, as of expenses and income, one below the other with their titles. Their
 * lines are counted on.
 */
export function stackTables(sheet: Sheet): Sheet {
  const { records, delimiter } = sheet;
  const found = records.slice(0, searched).map(({ cells }) => startsIn(cells));
  const starts = found.find((each) => each.length > 0);
  if (starts === undefined) return sheet;
  const last = records.at(-1)?.line ?? 0;
  const parts = starts.flatMap((start, at) =>
    records.flatMap(({ line, cells }) => {
      const own = cells.slice(start, starts[at + 1]);
      const isBlank = own.every((cell) => cell === '');
      return isBlank ? [] : [{ line: line + at * last, raw: own.join(delimiter ?? '\t'), cells: own }];
    }),
  );
  return { ...sheet, records: parts };
}

/** Where the same headings begin; empty if they stand there only once. */
function startsIn(cells: readonly string[]): number[] {
  const first = cells.find((cell) => cell !== '');
  const starts = [...cells.keys()].filter((at) => cells[at] === first);
  const [one = [], ...others] = starts.map((start, at) => cells.slice(start, starts[at + 1]));
  if (others.length === 0 || starts.length > mostTables || countRoles(one) < fewestRoles) return [];
  return others.every((other) => headingKey(other) === headingKey(one)) ? starts : [];
}
