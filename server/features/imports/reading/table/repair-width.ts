import type { ColumnRole } from '#contract/import-layout.ts';
import { isAmount, isMoney } from './row-money.ts';
import { isAmountCell, isDayCell, trimmedLength } from './sheet.ts';

const maxColumns = 40;
const maxExtra = 20;
/** Where a delimiter inside a text is most likely, first. */
const texts: ColumnRole[] = ['description', 'name', 'payer', 'reference', 'unused', 'type'];

/**
 * Puts cells together again that a delimiter inside an unquoted text took apart, in the likeliest way that leaves days and
 * amounts in their columns. Returns the cells as they are if there is none.
 */
export function repairWidth(
  cells: readonly string[],
  columns: readonly ColumnRole[],
  delimiter: string,
): readonly string[] {
  const least = trimmedLength(cells) - columns.length;
  if (least <= 0 || least > maxExtra || fits(cells, columns)) return cells;
  // The last columns of the table may be blank in this row, so that more cells were taken apart than are too many.
  for (let extra = least; extra <= least + 2; extra++) {
    const repaired = join(cells, columns, { extra, delimiter });
    if (repaired !== undefined) return repaired;
  }
  return cells;
}

function join(
  cells: readonly string[],
  columns: readonly ColumnRole[],
  { extra, delimiter }: { extra: number; delimiter: string },
): readonly string[] | undefined {
  const places = texts.flatMap((role) =>
    columns.slice(0, maxColumns).flatMap((each, at) => (each === role ? [at] : [])),
  );
  for (const at of places) {
    const joined = cells.slice(at, at + extra + 1).join(delimiter);
    const repaired = [...cells.slice(0, at), joined, ...cells.slice(at + extra + 1)];
    if (fits(repaired, columns)) return repaired;
  }
  return undefined;
}

function fits(cells: readonly string[], columns: readonly ColumnRole[]): boolean {
  let amounts = 0;
  for (const [at, role] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (role === 'day' && !isDayCell(cell)) return false;
    if (cell === '') continue;
    if (role === 'otherDay' && !isDayCell(cell)) return false;
    if (
      (role === 'currency' && !/^\p{Lu}{3}$|^\p{Sc}$/u.test(cell)) ||
      (isMoney(role) && !isAmountCell(cell))
    )
      return false;
    if (isAmount(role)) amounts++;
  }
  return amounts > 0;
}
