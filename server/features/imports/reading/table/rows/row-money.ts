import type { ColumnRole, DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { negate, type ParsedAmount, parseAmount } from '../../values/amounts.ts';
import type { SheetRecord } from '../cells/sheet.ts';
import { type Direction, readDirection } from './cell-vocabulary.ts';

/** The amount of a row before the sign of the whole file is decided; `text` is what is written instead of one. */
export type RowMoney =
  | { kind: 'amount'; amount: MinorUnits; currency: string | null; isSigned: boolean; fee?: MinorUnits }
  | {
      kind: 'left_out';
      amount: MinorUnits;
      currency: string | null;
      direction: Exclude<Direction, 'in' | 'out'>;
    }
  | { kind: 'none'; text: string }
  | { kind: 'no_direction'; text: string };

export function readMoney(cells: readonly string[], columns: MoneyColumns): RowMoney {
  const money = columns.amount >= 0 ? readSingle(cells, columns) : readPair(cells, columns);
  const fee = parseAmount(cells[columns.fee] ?? '', columns.decimalMark);
  if (fee === undefined) return money;
  const charged = -Math.abs(fee.amount);
  if (money.kind === 'amount') return { ...money, fee: charged };
  const isOnlyFee = money.kind === 'none' && money.text === '' && charged < 0;
  return isOnlyFee ? { kind: 'amount', amount: charged, currency: fee.currency, isSigned: true } : money;
}

/** Once the sign of the amount is decided: a fee is money out, whatever the sign of the amount. */
export function withFee(money: RowMoney): RowMoney {
  return money.kind === 'amount' ? { ...money, amount: money.amount + (money.fee ?? 0) } : money;
}

const nothing: RowMoney = { kind: 'none', text: '' };

function readSingle(cells: readonly string[], columns: MoneyColumns): RowMoney {
  const cell = cells[columns.amount] ?? '';
  if (isBlank(cell)) return nothing;
  const parsed = parseAmount(cell, columns.decimalMark);
  if (parsed === undefined) return { kind: 'none', text: cell };
  const { amount, currency, side, hasPlus } = parsed;
  const money = (signed: MinorUnits, isSigned = true) =>
    ({ kind: 'amount', amount: signed, currency, isSigned }) as const;
  if (side !== null) return money(bySide(parsed, side, columns));
  if (columns.marksOnlyIncome) return money(hasPlus ? amount : negate(amount));
  if (columns.direction < 0) return money(amount, false);
  const word = cells[columns.direction] ?? '';
  const direction = word === '' ? columns.blankMeans : readDirection(word);
  if (direction === undefined) return { kind: 'no_direction', text: word };
  if (direction !== 'in' && direction !== 'out') return { kind: 'left_out', amount, currency, direction };
  return money(bySide(parsed, direction, columns));
}

function readPair(cells: readonly string[], columns: MoneyColumns): RowMoney {
  const [outCell, inCell] = [cells[columns.moneyOut] ?? '', cells[columns.moneyIn] ?? ''];
  const out = parseAmount(outCell, columns.decimalMark);
  const into = parseAmount(inCell, columns.decimalMark);
  if (out === undefined && !isBlank(outCell)) return { kind: 'none', text: outCell };
  if (into === undefined && !isBlank(inCell)) return { kind: 'none', text: inCell };
  if (out === undefined && into === undefined) return nothing;
  const spent = bySide(out, 'out', columns);
  const received = bySide(into, 'in', columns);
  const currency = out?.currency ?? into?.currency ?? null;
  if (spent < 0 && received > 0)
    return { kind: 'left_out', amount: spent, currency, direction: 'own_account' };
  return { kind: 'amount', amount: spent + received, currency, isSigned: true };
}

/**
 * What an amount says itself, as `5.00 DR`, before what its column or a word says. A refund is a negative amount of money
 * out; where most of these are negative, it is a positive one.
 */
function bySide(
  written: ParsedAmount | undefined,
  named: 'in' | 'out',
  { outIsNegative, inIsNegative }: MoneyColumns,
): MinorUnits {
  if (written === undefined) return 0;
  const isAsWritten = (written.side ?? named) === 'out' ? outIsNegative : !inIsNegative;
  return isAsWritten ? written.amount : negate(written.amount);
}

function isBlank(cell: string): boolean {
  return /^[-–—\s.]*$/.test(cell);
}

/** `5.00 DR` is owed, and so is `-5.00 DR`. */
export function readBalance(cell: string, decimalMark: DecimalMark): MinorUnits | undefined {
  const parsed = parseAmount(cell, decimalMark);
  return parsed?.side === 'out' ? negate(Math.abs(parsed.amount)) : parsed?.amount;
}

export type MoneyColumns = ReturnType<typeof moneyOf>;

/** How these rows write money in these columns. */
export function moneyOf(
  columns: readonly ColumnRole[],
  rows: readonly SheetRecord[],
  decimalMark: DecimalMark,
) {
  const at = (role: ColumnRole) => columns.indexOf(role);
  /** Those of the column, or those that a word or letters beside them say to be of the side. */
  const amountsOf = (side: 'in' | 'out', column: number) =>
    rows.map(({ cells }) => {
      const single = parseAmount(cells[at('amount')] ?? '', decimalMark);
      const isSaid = (single?.side ?? readDirection(cells[at('direction')] ?? '')) === side;
      return (isSaid ? single : parseAmount(cells[column] ?? '', decimalMark))?.amount ?? 0;
    });
  return {
    amount: at('amount'),
    moneyOut: at('moneyOut'),
    moneyIn: at('moneyIn'),
    fee: at('fee'),
    direction: at('direction'),
    decimalMark,
    /** Most amounts of the side are written with a minus, although a column, a word or letters name it. */
    outIsNegative: isMostlyNegative(amountsOf('out', at('moneyOut'))),
    inIsNegative: isMostlyNegative(amountsOf('in', at('moneyIn'))),
    /** Some amounts have a plus or `CR`, and none a minus: the others are money out. */
    marksOnlyIncome: at('direction') < 0 && marksOnlyIncome(rows, at('amount'), decimalMark),
    /** What a blank direction means: the opposite of the only word that the column has. */
    blankMeans: meaningOfBlank(rows, at('direction')),
  };
}

/** Some banks mark only what comes in, as `CR`. */
function meaningOfBlank(rows: readonly SheetRecord[], at: number): 'in' | 'out' | undefined {
  const words = new Set(rows.map(({ cells }) => readDirection(cells[at] ?? '')));
  words.delete(undefined);
  const [only] = words;
  if (words.size !== 1 || (only !== 'in' && only !== 'out')) return undefined;
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

function isMostlyNegative(amounts: readonly MinorUnits[]): boolean {
  const negative = amounts.filter((amount) => amount < 0).length;
  return negative * 2 > amounts.filter((amount) => amount !== 0).length;
}
