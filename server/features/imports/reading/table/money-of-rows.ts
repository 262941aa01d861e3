import type { ColumnRole, DecimalMark } from '#contract/import-layout.ts';
import { type ParsedAmount, parseAmount } from '../values/amounts.ts';
import type { MoneyColumns, WordsAndSigns } from './row-money.ts';
import type { SheetRecord } from './sheet.ts';
import { readDirection } from './words.ts';

/** How these rows write money in these columns. */
export function moneyOf(
  columns: readonly ColumnRole[],
  rows: readonly SheetRecord[],
  decimalMark: DecimalMark,
): MoneyColumns {
  const at = (role: ColumnRole) => columns.indexOf(role);
  return {
    amount: at('amount'),
    moneyOut: at('moneyOut'),
    moneyIn: at('moneyIn'),
    fee: at('fee'),
    direction: at('direction'),
    decimalMark,
    outIsNegative: isMostlyNegative(rows, at('moneyOut'), decimalMark),
    inIsNegative: isMostlyNegative(rows, at('moneyIn'), decimalMark),
    marksOnlyIncome: at('direction') < 0 && marksOnlyIncome(rows, at('amount'), decimalMark),
    unsaid: unsaidDirection(rows, at('direction')),
    wordsAndSigns: wordsAndSigns(rows, columns, decimalMark),
  };
}

/** Some banks mark only what comes in, as `CR`. */
function unsaidDirection(rows: readonly SheetRecord[], at: number): 'in' | 'out' | undefined {
  const said = new Set(rows.map(({ cells }) => readDirection(cells[at] ?? '')));
  said.delete(undefined);
  const [only] = said;
  if (said.size !== 1 || (only !== 'in' && only !== 'out')) return undefined;
  return only === 'in' ? 'out' : 'in';
}

function marksOnlyIncome(rows: readonly SheetRecord[], at: number, mark: DecimalMark): boolean {
  const amounts = rows
    .map(({ cells }) => parseAmount(cells[at] ?? '', mark))
    .filter((each) => each !== undefined);
  const isMarked = ({ side, hasPlus }: ParsedAmount) => side === 'in' || hasPlus;
  return (
    amounts.some(isMarked) &&
    amounts.some((each) => !isMarked(each)) &&
    amounts.every(({ amount, side }) => amount >= 0 && side !== 'out')
  );
}

/** Whether a column that has its direction is written with a minus all the same. */
function isMostlyNegative(rows: readonly SheetRecord[], at: number, mark: DecimalMark): boolean {
  let [negative, positive] = [0, 0];
  for (const { cells } of rows) {
    const amount = parseAmount(cells[at] ?? '', mark)?.amount ?? 0;
    if (amount < 0) negative++;
    else if (amount > 0) positive++;
  }
  return negative > positive;
}

function wordsAndSigns(
  rows: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  mark: DecimalMark,
): WordsAndSigns {
  const [amountAt, directionAt] = [columns.indexOf('amount'), columns.indexOf('direction')];
  const counts = { in: { below: 0, above: 0 }, out: { below: 0, above: 0 } };
  for (const { cells } of rows) {
    const direction = readDirection(cells[directionAt] ?? '');
    const amount = parseAmount(cells[amountAt] ?? '', mark)?.amount ?? 0;
    if ((direction === 'in' || direction === 'out') && amount !== 0)
      counts[direction][amount < 0 ? 'below' : 'above']++;
  }
  const { in: into, out } = counts;
  if (out.below > out.above) return 'signed';
  return into.below > into.above && out.above > 0 ? 'turned' : 'words';
}
