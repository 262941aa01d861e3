import { headingKey } from '../columns/find-table.ts';
import { countRoles } from '../columns/headings.ts';
import type { Sheet, SheetRecord } from './sheet.ts';

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
  const head = records.slice(0, searched);
  const heading = head.find(({ cells }) => startsIn(cells).length > 0);
  const isOther = ({ cells }: SheetRecord) =>
    startsIn(cells).length === 0 && countRoles(cells) >= fewestRoles;
  if (heading === undefined || head.some(isOther)) return sheet;
  const starts = startsIn(heading.cells);
  const last = records.at(-1)?.line ?? 0;
  const parts = starts.flatMap((start, at) =>
    records.flatMap(({ line, cells, side }) => {
      const own = cells.slice(start, starts[at + 1]);
      const isBlank = own.every((cell) => cell === '');
      const raw = own.join(delimiter ?? '\t');
      return isBlank ? [] : [{ line: line + at * last, raw, cells: own, ...(side && { side }) }];
    }),
  );
  return { ...sheet, records: parts };
}

/** Where the same headings begin; empty if they stand there only once. */
function startsIn(cells: readonly string[]): number[] {
  const first = cells.find((cell) => cell !== '');
  const starts = [...cells.keys()].filter((at) => cells[at] === first);
  const [one = [], ...others] = starts.map((start, at) => cells.slice(start, starts[at + 1]));
  if (others.length === 0 || starts.length > mostTables) return [];
  const isSame = others.every((other) => headingKey(other) === headingKey(one));
  return isSame && countRoles(one) >= fewestRoles ? starts : [];
}
