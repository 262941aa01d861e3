import type { DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { parseAmount } from '../../values/amounts.ts';
import { splitDay, toDay } from '../../values/days.ts';
import { decideDecimalMark } from '../conventions/decide-decimal-mark.ts';
import { readDirection } from '../rows/cell-vocabulary.ts';
import { readBalance } from '../rows/row-money.ts';
import { hasDayAndAmount, isAmountCell, isDayCell, type SheetRecord } from './sheet.ts';

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
    all.map(({ at, cells }) => ({ at, amounts: cells.map((cell) => readBalance(cell, mark) ?? 0) })),
    rows,
  );
  return places === undefined ? records : records.map((record) => movedIn(record, places, mark));
}

interface Amounts {
  at: number;
  amounts: readonly MinorUnits[];
}

function findPlaces(columns: readonly Amounts[], rows: readonly SheetRecord[]): Places | undefined {
  const newestFirst = isNewestFirst(rows);
  for (const before of columns)
    for (const after of columns) {
      if (!areBalances(before.amounts, after.amounts, newestFirst)) continue;
      const amount = columns.find(
        (column) => column !== before && column !== after && isMoved(column.amounts, before, after),
      );
      if (amount === undefined) continue;
      const places = { before: before.at, after: after.at, amount: amount.at };
      return isOwed(rows, before, after) ? undefined : places;
    }
  return undefined;
}

/** By the days; undefined if these are all the same, in no order, or rise in one order of day and month and fall in another. */
function isNewestFirst(rows: readonly SheetRecord[]): boolean | undefined {
  const written = rows.map(({ cells }) => splitDay(cells.find(isDayCell) ?? ''));
  const found = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
    const days = written.map((day) => day && toDay(day, order));
    if (days.includes(undefined)) return [];
    const isSorted = (sorted: typeof days) => sorted.every((day, row) => day === days[row]);
    const [rises, falls] = [isSorted(days.toSorted()), isSorted(days.toSorted().reverse())];
    return rises === falls ? [] : [falls];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/**
 * Each row moves it, and goes on from the one above or below. With the columns exchanged, the same is true of the other order
 * of rows: if the days do not tell it, the first column is the balance before.
 */
function areBalances(
  before: readonly MinorUnits[],
  after: readonly MinorUnits[],
  newestFirst: boolean | undefined,
): boolean {
  const moves = before.filter((balance, row) => balance !== after[row]).length;
  const goesOn = before.slice(1).filter((balance, row) => balance === after[row]).length;
  const goesBack = after.slice(1).filter((balance, row) => balance === before[row]).length;
  const follows = { true: goesBack, false: goesOn, undefined: Math.max(goesOn, goesBack) };
  return moves >= before.length * 0.8 && follows[`${newestFirst}`] >= (before.length - 1) * 0.8;
}

/** In most rows it is just this amount, in the others with a fee. None of two columns for debits and credits is, and none with a sign. */
function isMoved(amounts: readonly MinorUnits[], before: Amounts, after: Amounts): boolean {
  const moved = amounts.map((_, row) => Math.abs((after.amounts[row] ?? 0) - (before.amounts[row] ?? 0)));
  const equal = amounts.filter((amount, row) => amount > 0 && amount === moved[row]).length;
  return equal * 2 > amounts.length && amounts.every((amount, row) => amount > 0 || moved[row] === amount);
}

/** Whether words such as `Debit` and `Credit` say the opposite of most balances: what is spent with a card raises what is owed. */
function isOwed(rows: readonly SheetRecord[], before: Amounts, after: Amounts): boolean {
  const agree = rows.map(({ cells }, row) => {
    const said = cells.filter((cell) => /\p{L}/u.test(cell)).map(readDirection);
    const side = said.find((direction) => direction === 'in' || direction === 'out');
    const moved = (after.amounts[row] ?? 0) - (before.amounts[row] ?? 0);
    if (side === undefined) return 0;
    return side === 'in' ? Math.sign(moved) : -Math.sign(moved);
  });
  return agree.reduce((sum, each) => sum + each, 0) * 2 < -rows.length;
}

function movedIn(record: SheetRecord, { before, after, amount }: Places, mark: DecimalMark): SheetRecord {
  const [from, to] = [before, after].map((at) => readBalance(record.cells[at] ?? '', mark));
  const own = parseAmount(record.cells[amount] ?? '', mark);
  if (from === undefined || to === undefined || !own?.amount) return record;
  const hundredths = String(Math.abs(to - from)).padStart(3, '0');
  const number = `${hundredths.slice(0, -2)}${mark}${hundredths.slice(-2)}`;
  const written = [number, own.currency ?? [], to > from ? 'CR' : 'DR'].flat().join(' ');
  return { ...record, cells: record.cells.with(amount, written).with(before, '') };
}
