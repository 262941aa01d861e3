import type { ColumnRole } from '#contract/import-layout.ts';
import { decideDecimalMark } from '../values/decide-decimal-mark.ts';
import { isConvincing, type Proof, proveByBalance } from './balance-proof.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { TableSample } from './find-columns.ts';
import { moneyOf, stepsOf } from './money-of-rows.ts';
import { isMoney } from './row-money.ts';
import { readBooking } from './words.ts';

const compared = 400;
const maxColumns = 8;

/**
 * Columns that a running balance proves, where those found do not agree with one: another amount, a fee that belongs
 * to it, two columns in the other order. A fee that is not proved is left alone.
 */
export function improveByBalance(found: readonly ColumnRole[], sample: TableSample): ColumnRole[] {
  const withoutFee = found.map((role) => (role === 'fee' ? 'unused' : role));
  const candidates = [
    withoutFee,
    [...found],
    ...otherReadings(withoutFee, sample.facts),
    ...pairsWithBalance(withoutFee, sample.facts),
  ];
  const proved = candidates.flatMap((columns) => {
    const proof = prove(columns, sample);
    return isConvincing(proof) ? [{ columns, ...proof }] : [];
  });
  proved.sort((one, other) => other.agreed - one.agreed);
  const best = proved.find(({ sign }) => sign === 1) ?? proved[0];
  if (best === undefined) return withoutFee;
  return isPair(best.columns) && best.sign === -1 ? swapPair(best.columns) : best.columns;
}

/** A balance without a known heading, beside the two columns. */
function pairsWithBalance(found: readonly ColumnRole[], facts: readonly ColumnFacts[]): ColumnRole[][] {
  if (!isPair(found) || found.includes('balance')) return [];
  return freeFor(found, facts)
    .slice(0, maxColumns)
    .map(({ at }) => found.with(at, 'balance'));
}

export function prove(columns: readonly ColumnRole[], { rows }: TableSample): Proof | undefined {
  const balanceAt = columns.indexOf('balance');
  if (balanceAt < 0) return undefined;
  const statusAt = columns.indexOf('status');
  // What is not booked does not move the balance, nor does what is in another currency.
  const booked = rows.slice(0, compared).filter((row) => readBooking(row[statusAt] ?? '') === 'booked');
  const some = inMainCurrency(booked, columns.indexOf('currency'));
  const places = columns.flatMap((role, at) => (isMoney(role) ? [at] : []));
  const cells = some.flatMap((each) => places.map((at) => each[at] ?? ''));
  const { mark } = decideDecimalMark(cells, '.', '');
  return proveByBalance(stepsOf(some, moneyOf(columns, some, mark), balanceAt));
}

function inMainCurrency(
  rows: readonly (readonly string[])[],
  currencyAt: number,
): readonly (readonly string[])[] {
  const byCurrency = Map.groupBy(rows, (row) => row[currencyAt] ?? '');
  return [...byCurrency.values()].sort((one, other) => other.length - one.length)[0] ?? [];
}

/** Each pair of columns that hold money, as the amount and its balance. */
function otherReadings(found: readonly ColumnRole[], facts: readonly ColumnFacts[]): ColumnRole[][] {
  const free = freeFor(found, facts);
  const likely = free.filter(({ moneyLike }) => moneyLike >= 0.5);
  const few = (likely.length > 1 ? likely : free).slice(0, maxColumns).map(({ at }) => at);
  return few.flatMap((amountAt) =>
    few
      .filter((balanceAt) => balanceAt !== amountAt && isAllowed(found, amountAt, balanceAt))
      .map((balanceAt) =>
        found.map((role, at): ColumnRole => {
          if (at === amountAt) return 'amount';
          if (at === balanceAt) return 'balance';
          return isMoney(role) ? 'unused' : role;
        }),
      ),
  );
}

function freeFor(found: readonly ColumnRole[], facts: readonly ColumnFacts[]) {
  return facts.flatMap((fact, at) => {
    const role = found[at];
    const isFree = role === 'unused' || role === 'amount' || role === 'balance';
    return isFree && fact.amounts >= 0.8 && fact.days < 0.5 ? [{ at, moneyLike: fact.moneyLike }] : [];
  });
}

/** A balance that has its heading stays one. */
function isAllowed(found: readonly ColumnRole[], amountAt: number, balanceAt: number): boolean {
  const named = found.indexOf('balance');
  return named < 0 || (named === balanceAt && named !== amountAt);
}

function isPair(columns: readonly ColumnRole[]): boolean {
  return columns.includes('moneyOut') && columns.includes('moneyIn');
}

function swapPair(columns: readonly ColumnRole[]): ColumnRole[] {
  const other: Partial<Record<ColumnRole, ColumnRole>> = { moneyOut: 'moneyIn', moneyIn: 'moneyOut' };
  return columns.map((role) => other[role] ?? role);
}
