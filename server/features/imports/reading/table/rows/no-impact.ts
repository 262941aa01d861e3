import type { SheetRecord } from '../cells/sheet.ts';
import { readDirection } from './cell-vocabulary.ts';

const heading =
  /balance impact|auswirkung auf guthaben|impact sur le solde|impacto (?:en el|no) saldo|impatto sul saldo/i;

/**
 * Whether a row leaves the balance as it is, by a column that says debit or credit of the others: what is only authorised, or
 * an item of a purchase that has a row of its own.
 */
export function noImpactTest(
  rows: readonly SheetRecord[],
  headings: readonly string[],
): (cells: readonly string[]) => boolean {
  const at = headings.findIndex((each) => heading.test(each));
  const hasImpact = (cells: readonly string[]) => {
    const direction = readDirection(cells[at] ?? '');
    return direction === 'in' || direction === 'out';
  };
  const isTold = at >= 0 && rows.some(({ cells }) => hasImpact(cells));
  return (cells) => isTold && !hasImpact(cells);
}
