import { currencyIn } from '../../values/amounts.ts';
import { isAmount } from './column-roles.ts';
import { type Column, sortByMost } from './describe-columns.ts';
import type { Meaning } from './heading-vocabulary.ts';
import { readHeading } from './headings.ts';

export function chooseMoney(columns: readonly Column[]): void {
  const find = (wanted: Meaning) => bestOf(columns, wanted);
  const amount = find('net') ?? find('amount');
  const named = { out: find('moneyOut'), into: find('moneyIn') };
  const others = amount === undefined ? unnamedMoney(columns) : [amount];
  const out = named.out ?? others.find((other) => areHalves(named.into, other));
  const into = named.into ?? others.find((other) => areHalves(named.out, other));
  const balance = find('balance');
  if (balance !== undefined) balance.role = 'balance';
  const isNowhere = ![amount, out, into].some((column) => column && column.filled > 0);
  if (isNowhere && likely(unnamedMoney(columns)).length > 0) chooseUnnamedMoney(columns);
  else if (out !== undefined && into !== undefined && usesPair(columns, amount))
    [out.role, into.role] = ['moneyOut', 'moneyIn'];
  else if (amount !== undefined) amount.role = 'amount';
  else if (out !== undefined) out.role = isSigned(out) ? 'amount' : 'moneyOut';
  else if (into !== undefined) into.role = isSigned(into) ? 'amount' : 'moneyIn';
  else chooseUnnamedMoney(columns);
  const original = find('originalAmount');
  if (original !== undefined && !columns.some(({ role }) => isAmount(role)) && original.amounts >= 0.5)
    original.role = 'amount';
  const fee = find('fee');
  if (fee !== undefined && find('net') === undefined) fee.role = 'fee';
}

function bestOf(columns: readonly Column[], wanted: Meaning): Column | undefined {
  const [best] = sortByMost(
    columns.filter(({ meaning, role }) => meaning === wanted && role === 'unused'),
    ({ filled }) => filled > 0,
    (column) => !isInSeveralCurrencies(columns, column),
    ({ rank }) => rank,
    ({ hasSign }) => hasSign,
    countAmounts,
  );
  return best;
}

/**
 * Whether the column beside an amount names several, unless its heading names one: the account has one, what was paid
 * elsewhere may have others.
 */
function isInSeveralCurrencies(columns: readonly Column[], { at, heading }: Column): boolean {
  if (currencyIn(heading) !== null) return false;
  const beside = [columns[at + 1], columns[at - 1]].find((column) => column && column.currencies >= 0.8);
  return beside !== undefined && beside.distinct > 1;
}

/** Each row has an amount in one of the two. */
function areHalves(one: Column | undefined, other: Column): boolean {
  if (!one?.hasAmount.includes(true) || !other.hasAmount.includes(true)) return false;
  return one.hasAmount.every((has, row) => has !== other.hasAmount[row]);
}

/** A single column for both directions, by its heading or although that names one. */
function isSigned({ heading, negatives, filled }: Column): boolean {
  const named = readHeading(heading).map(({ meaning }) => meaning);
  const namesBoth = named.includes('moneyOut') && named.includes('moneyIn');
  if (namesBoth && heading.includes('/')) return true;
  return (negatives * 2 > filled || (namesBoth && negatives > 0)) && negatives < filled;
}

/** With an amount in one currency that is always there beside them, debit and credit are something else. */
function usesPair(columns: readonly Column[], amount: Column | undefined): boolean {
  if (amount === undefined || isInSeveralCurrencies(columns, amount)) return true;
  return amount.filled === 0 || amount.blank > 0 || amount.negatives === 0;
}

/** Without headings: a single amount, two of which each row has one, or an amount and a balance. */
function chooseUnnamedMoney(columns: readonly Column[]): void {
  const money = unnamedMoney(columns);
  const best = likely(money);
  const sides = money.filter((column) => !isMixed(column));
  const surest = sortByMost(best.length > 0 ? best : money, ({ negatives }) => negatives > 0);
  for (const column of surest.filter((each) => sides.includes(each))) {
    const other = sides.find((each) => areHalves(column, each));
    if (other === undefined) continue;
    const [first, second] = column.at < other.at ? [column, other] : [other, column];
    [first.role, second.role] = ['moneyOut', 'moneyIn'];
    return;
  }
  const isUsual = ({ filled, blank }: Column) => filled > blank;
  const usual = best.filter(isUsual);
  const amount = usual.find(({ negatives }) => negatives > 0) ?? usual[0] ?? money.findLast(isUsual);
  if (amount !== undefined) amount.role = 'amount';
}

/** Both money out and money in, as where each currency has a column. */
function isMixed(column: Column): boolean {
  return column.negatives > 0 && column.negatives < countAmounts(column);
}

function likely(money: readonly Column[]): Column[] {
  return money.filter(({ moneyLike }) => moneyLike >= 0.5);
}

/** Amounts whose headings say nothing. */
function unnamedMoney(columns: readonly Column[]): Column[] {
  return columns.filter(
    ({ role, meaning, amounts, days, filled }) =>
      role === 'unused' && meaning === null && amounts >= 0.8 && days < 0.5 && filled > 0,
  );
}

export function countAmounts({ hasAmount }: Column): number {
  return hasAmount.filter(Boolean).length;
}

export function chooseDirection(columns: readonly Column[]): void {
  const amount = columns.find(({ role }) => role === 'amount');
  const isUnsigned = ({ setsBalance }: Column) =>
    amount?.isNegative.every((isNegative, row) => !isNegative || setsBalance[row]);
  const found =
    columns.find(({ meaning, role }) => meaning === 'direction' && role === 'unused') ??
    columns.find((column) => speaksOfDirection(column) && isUnsigned(column));
  if (found !== undefined) found.role = 'direction';
}

/** In a text, the same word in every row, as `Transfer`, is what the rows are about; a single letter may mean anything. */
function speaksOfDirection({
  role,
  meaning,
  directions,
  blank,
  directionsNamed,
  averageLength,
}: Column): boolean {
  const isText = ['name', 'payer', 'description', 'reference', 'category'].includes(meaning ?? '');
  const isVague = isText || (meaning === null && averageLength === 1);
  return role === 'unused' && directions === 1 && blank === 0 && directionsNamed >= (isVague ? 2 : 1);
}
