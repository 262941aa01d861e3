import type { ColumnRole } from '../layout.ts';
import { isAmountCell, isDayCell } from './sheet.ts';

const maxColumns = 40;
const texts: ColumnRole[] = ['name', 'payer', 'description', 'reference', 'type', 'unused'];

/**
 * Puts cells together again that a delimiter inside an unquoted text took apart: the first way that leaves days and
 * amounts in their columns. Returns the cells as they are if there is none.
 */
export function repairWidth(
  cells: readonly string[],
  columns: readonly ColumnRole[],
  delimiter: string,
): readonly string[] {
  const extra = trimmedLength(cells) - columns.length;
  if (extra <= 0 || extra > 20 || fits(cells, columns)) return cells;
  for (const [at, role] of columns.slice(0, maxColumns).entries()) {
    if (!texts.includes(role)) continue;
    const joined = cells.slice(at, at + extra + 1).join(delimiter);
    const repaired = [...cells.slice(0, at), joined, ...cells.slice(at + extra + 1)];
    if (fits(repaired, columns)) return repaired;
  }
  return cells;
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
    if (role === 'amount' || role === 'moneyIn' || role === 'moneyOut') amounts++;
  }
  return amounts > 0;
}

function isMoney(role: ColumnRole): boolean {
  return (
    role === 'amount' || role === 'moneyIn' || role === 'moneyOut' || role === 'balance' || role === 'fee'
  );
}

function trimmedLength(cells: readonly string[]): number {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return length;
}
