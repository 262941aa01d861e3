import type { DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { parseAmount } from '../../values/amounts.ts';
import { decideDecimalMark } from '../conventions/decide-decimal-mark.ts';
import { hasDayAndAmount, isAmountCell, type SheetRecord } from './sheet.ts';

const compared = 400;
const maxColumns = 8;

interface Places {
  before: number;
  after: number;
  amount: number;
}

/**
 * Where each row has the balance before it and the one after, their difference is what was moved, with its side and all
 * fees: it replaces an amount that has no sign. The balance before is the one after another row and says nothing more.
 */
export function amountsByBalances(records: readonly SheetRecord[]): readonly SheetRecord[] {
  const rows = records.slice(0, compared).filter(({ cells }) => hasDayAndAmount(cells));
  const columns = (rows[0]?.cells ?? []).flatMap((_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '');
    return cells.every(isAmountCell) ? [{ at, cells }] : [];
  });
  if (rows.length < 3 || columns.length < 3) return records;
  const all = columns.slice(-maxColumns);
  const mark = decideDecimalMark(
    all.flatMap(({ cells }) => cells),
    '.',
    '',
  ).value;
  const places = findPlaces(
    all.map(({ at, cells }) => ({ at, amounts: cells.map((cell) => readPlain(cell, mark) ?? 0) })),
  );
  return places === undefined ? records : records.map((record) => movedIn(record, places, mark));
}

interface Amounts {
  at: number;
  amounts: readonly MinorUnits[];
}

function findPlaces(columns: readonly Amounts[]): Places | undefined {
  for (const before of columns)
    for (const after of columns) {
      if (!areBalances(before.amounts, after.amounts)) continue;
      const amount = columns.find(
        (column) => column !== before && column !== after && isMoved(column.amounts, before, after),
      );
      if (amount !== undefined) return { before: before.at, after: after.at, amount: amount.at };
    }
  return undefined;
}

/** Each row moves it, and goes on from the one above or below. */
function areBalances(before: readonly MinorUnits[], after: readonly MinorUnits[]): boolean {
  const moves = before.filter((balance, row) => balance !== after[row]).length;
  const goesOn = before.slice(1).filter((balance, row) => balance === after[row]).length;
  const goesBack = after.slice(1).filter((balance, row) => balance === before[row]).length;
  return moves >= before.length * 0.8 && Math.max(goesOn, goesBack) >= (before.length - 1) * 0.8;
}

/** Never less than it, as fees may belong to it, and without a sign. */
function isMoved(amounts: readonly MinorUnits[], before: Amounts, after: Amounts): boolean {
  const moved = amounts.map((_, row) => Math.abs((after.amounts[row] ?? 0) - (before.amounts[row] ?? 0)));
  const equal = amounts.filter((amount, row) => amount > 0 && amount === moved[row]).length;
  return equal * 2 > amounts.length && amounts.every((amount) => amount >= 0);
}

function movedIn(record: SheetRecord, { before, after, amount }: Places, mark: DecimalMark): SheetRecord {
  const [from, to] = [before, after].map((at) => readPlain(record.cells[at] ?? '', mark));
  if (from === undefined || to === undefined || from === to) return record;
  const hundredths = String(Math.abs(to - from)).padStart(3, '0');
  const written = `${hundredths.slice(0, -2)}${mark}${hundredths.slice(-2)} ${to > from ? 'CR' : 'DR'}`;
  return { ...record, cells: record.cells.with(amount, written).with(before, '') };
}

function readPlain(cell: string, mark: DecimalMark): MinorUnits | undefined {
  return parseAmount(cell, mark)?.amount;
}
