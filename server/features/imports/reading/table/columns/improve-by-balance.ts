import type { ColumnRole } from '#contract/import-layout.ts';
import type { SheetRecord } from '../cells/sheet.ts';
import { isConvincing, type Proof, proveByBalance, stepsOf } from '../conventions/balance-proof.ts';
import { decideDecimalMark } from '../conventions/decide-decimal-mark.ts';
import { readBooking } from '../rows/cell-vocabulary.ts';
import { type MoneyColumns, moneyOf, readBalance, readMoney } from '../rows/row-money.ts';
import { columnsThat, isAmount, isMoney } from './column-roles.ts';
import type { Column, TableSample } from './describe-columns.ts';

const compared = 400;
const maxColumns = 8;

/**
 * Columns that a running balance proves, where those found do not agree with one: another amount, a fee that belongs
 * to it, two columns in the other order. A fee that is not proved is left alone; of many rows, `all`, few may have one.
 */
export function improveByBalance(
  found: readonly ColumnRole[],
  sample: TableSample,
  all: readonly SheetRecord[],
): ColumnRole[] {
  const withoutFee = found.map((role) => (role === 'fee' ? 'unused' : role));
  const free = sample.columns.filter(
    (column) =>
      ['unused', 'amount', 'balance'].includes(withoutFee[column.at] ?? '') &&
      column.amounts >= 0.8 &&
      column.days < 0.5 &&
      !isCount(column),
  );
  const named = found.includes('fee') ? [withoutFee, [...found]] : [withoutFee];
  const others = named.flatMap((each) => [
    ...otherReadings(each, free, sample),
    ...pairsWithBalance(each, free),
  ]);
  const candidates = [...named, ...(found.includes('fee') ? [] : withFees(found, free)), ...others];
  const rows = rowsToCompare(found, sample, all);
  const proved = candidates.flatMap((columns) => {
    const proof = prove(columns, rows);
    return isConvincing(proof) ? [{ columns, ...proof }] : [];
  });
  proved.sort((one, other) => other.agreed - one.agreed);
  const best = proved.find(({ sign }) => sign === 1) ?? proved[0];
  if (best === undefined)
    return isAfterFee(found, sample) || addsUp(found, free, rows) ? [...found] : withoutFee;
  return isPair(best.columns) && best.sign === -1 ? swapPair(best.columns) : best.columns;
}

/** The same whole number in every row, beside which the numbers of the rows would be a balance. */
function isCount({ distinct, filled, moneyLike }: Column): boolean {
  return distinct === 1 && filled > 1 && moneyLike < 0.5;
}

/** The first rows or, if none of them has a fee, those from the row before the first that has. */
function rowsToCompare(
  found: readonly ColumnRole[],
  { rows }: TableSample,
  all: readonly SheetRecord[],
): readonly SheetRecord[] {
  const feeAt = found.indexOf('fee');
  const hasFee = ({ cells }: SheetRecord) => /[1-9]/.test(cells[feeAt] ?? '');
  const first = feeAt < 0 || rows.slice(0, compared).some(hasFee) ? -1 : all.findIndex(hasFee);
  return first < 0 ? rows : all.slice(Math.max(0, first - 1));
}

/** Money out beside an amount, as a fee: `Charge` may be either. */
function withFees(found: readonly ColumnRole[], free: readonly Column[]): ColumnRole[][] {
  const unused = free.filter(({ at, meaning }) => found[at] === 'unused' && meaning === 'moneyOut');
  return unused.map(({ at }) => found.with(at, 'fee'));
}

/** A balance without a known heading, beside the two columns. */
function pairsWithBalance(found: readonly ColumnRole[], free: readonly Column[]): ColumnRole[][] {
  if (!isPair(found) || found.includes('balance')) return [];
  return free.slice(0, maxColumns).map(({ at }) => found.with(at, 'balance'));
}

export function prove(columns: readonly ColumnRole[], rows: readonly SheetRecord[]): Proof | undefined {
  if (!columns.includes('balance')) return undefined;
  const statusAt = columns.indexOf('status');
  // What is not booked does not move the balance.
  const booked = rows
    .slice(0, compared)
    .filter(({ cells }) => readBooking(cells[statusAt] ?? '') === 'booked');
  const proveOne = (...apart: ColumnRole[]) => {
    const some = longestOf(
      booked,
      apart.map((role) => columns.indexOf(role)),
    );
    return proveByBalance(stepsOf(some, columns, moneyIn(columns, some)));
  };
  // Nor does what is in another currency or account; an account may be that of the other side, too.
  const together = proveOne('currency');
  return isConvincing(together) ? together : proveOne('currency', 'account');
}

/** The most rows that have the same in some columns. */
function longestOf(rows: readonly SheetRecord[], places: readonly number[]): readonly SheetRecord[] {
  const groups = Map.groupBy(rows, ({ cells }) => places.map((at) => cells[at] ?? '').join());
  return [...groups.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
}

function moneyIn(columns: readonly ColumnRole[], rows: readonly SheetRecord[]): MoneyColumns {
  const places = columnsThat(columns, isMoney);
  const cells = rows.flatMap((each) => places.map((at) => each.cells[at] ?? ''));
  return moneyOf(columns, rows, decideDecimalMark(cells, '.', '').value);
}

/** Whether the heading of the amount says that the fee is beside it, as `Source amount (after fees)`. */
function isAfterFee(found: readonly ColumnRole[], { columns }: TableSample): boolean {
  return /\(after fees?\)|^Ausgangsbetrag \(nach Gebühren\)/i.test(
    columns[found.indexOf('amount')]?.heading ?? '',
  );
}

/** Whether another column has the sum of the amount and the fee, wherever there is one. */
function addsUp(found: readonly ColumnRole[], free: readonly Column[], all: readonly SheetRecord[]): boolean {
  const rows = all.slice(0, compared);
  const money = moneyIn(found, rows);
  const charged = rows.flatMap(({ cells }) => {
    const read = readMoney(cells, money);
    return read.kind === 'amount' && read.fee ? [{ cells, total: read.amount + read.fee }] : [];
  });
  const hasTotals = ({ at }: Column) =>
    charged.every(({ cells, total }) => readBalance(cells[at] ?? '', money.decimalMark) === total);
  return charged.length > 0 && free.some(hasTotals);
}

/**
 * Each pair of columns that hold money, as the amount and its balance; a balance that has its heading stays one. Several
 * currencies behind another amount are those of that one.
 */
function otherReadings(
  found: readonly ColumnRole[],
  free: readonly Column[],
  { columns }: TableSample,
): ColumnRole[][] {
  const named = found.indexOf('balance');
  const likely = free.filter(({ moneyLike }) => moneyLike >= 0.5);
  const few = (likely.length > 1 ? likely : free).slice(0, maxColumns).map(({ at }) => at);
  const pairs = few.flatMap((amountAt) => few.map((balanceAt) => [amountAt, balanceAt] as const));
  return pairs
    .filter(([amountAt, balanceAt]) => amountAt !== balanceAt && (named < 0 || named === balanceAt))
    .map(([amountAt, balanceAt]) =>
      found
        .map((role, at): ColumnRole => {
          const isOfOther = isAmount(found[at - 1] ?? 'unused') && at - 1 !== amountAt;
          if (role === 'currency' && isOfOther && (columns[at]?.distinct ?? 0) > 1) return 'unused';
          return isAmount(role) || role === 'balance' ? 'unused' : role;
        })
        .with(amountAt, 'amount')
        .with(balanceAt, 'balance'),
    );
}

function isPair(columns: readonly ColumnRole[]): boolean {
  return columns.includes('moneyOut') && columns.includes('moneyIn');
}

function swapPair(columns: readonly ColumnRole[]): ColumnRole[] {
  const other: Partial<Record<ColumnRole, ColumnRole>> = { moneyOut: 'moneyIn', moneyIn: 'moneyOut' };
  return columns.map((role) => other[role] ?? role);
}
