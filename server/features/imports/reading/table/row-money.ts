import type { ColumnRole, DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { type ParsedAmount, parseAmount, turned } from '../values/amounts.ts';
import type { SheetRecord } from './sheet.ts';
import { type Direction, readDirection } from './words.ts';

/** The amount of a row before the sign of the whole file is decided; `text` is what is written instead of one. */
export type RowMoney =
  | { kind: 'amount'; amount: MinorUnits; currency: string | null; isSigned: boolean; fee?: MinorUnits }
  | {
      kind: 'not_booked_here';
      amount: MinorUnits;
      currency: string | null;
      direction: Exclude<Direction, 'in' | 'out'>;
    }
  | { kind: 'none'; text: string }
  | { kind: 'no_direction'; text: string };

/** `words`: amounts have no sign of their own, so a minus turns the word; `signed`, `turned`: the words repeat the sign. */
type WordsAndSigns = 'words' | 'signed' | 'turned';

export interface MoneyColumns {
  amount: number;
  moneyOut: number;
  moneyIn: number;
  fee: number;
  direction: number;
  decimalMark: DecimalMark;
  /** Most amounts of the column are written with a minus. */
  outIsNegative: boolean;
  inIsNegative: boolean;
  /** What a blank direction means: the opposite of the only word that the column has. */
  unsaid: 'in' | 'out' | undefined;
  /** Some amounts have a plus or `CR`, and none a minus: the others are money out. */
  marksOnlyIncome: boolean;
  /** How the words of the direction column and the signs of the amounts go together. */
  wordsAndSigns: WordsAndSigns;
}

/** Whether a column has the amount of a row, or one direction of it. */
export function isAmount(role: ColumnRole): boolean {
  return role === 'amount' || role === 'moneyOut' || role === 'moneyIn';
}

export function isMoney(role: ColumnRole): boolean {
  return isAmount(role) || role === 'balance' || role === 'fee';
}

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
  if (side !== null) return money(side === 'out' ? turned(amount) : amount);
  if (columns.marksOnlyIncome) return money(hasPlus ? amount : turned(amount));
  if (columns.direction < 0) return money(amount, false);
  const word = cells[columns.direction] ?? '';
  const direction = word === '' ? columns.unsaid : readDirection(word);
  if (direction === undefined) return { kind: 'no_direction', text: word };
  if (direction !== 'in' && direction !== 'out')
    return { kind: 'not_booked_here', amount, currency, direction };
  return money(byWord(amount, direction, columns.wordsAndSigns));
}

function byWord(amount: MinorUnits, direction: 'in' | 'out', rule: WordsAndSigns): MinorUnits {
  const isKept = rule === 'signed' || (rule === 'words' && direction === 'in');
  return isKept ? amount : turned(amount);
}

/** A refund is a negative amount in the column of money out; where most are negative there, it is a positive one. */
function readPair(cells: readonly string[], columns: MoneyColumns): RowMoney {
  const [outCell, inCell] = [cells[columns.moneyOut] ?? '', cells[columns.moneyIn] ?? ''];
  const out = parseAmount(outCell, columns.decimalMark);
  const into = parseAmount(inCell, columns.decimalMark);
  if (out === undefined && !isBlank(outCell)) return { kind: 'none', text: outCell };
  if (into === undefined && !isBlank(inCell)) return { kind: 'none', text: inCell };
  if (out === undefined && into === undefined) return nothing;
  const spent = bySide(out, columns.outIsNegative ? 'in' : 'out');
  const received = bySide(into, columns.inIsNegative ? 'out' : 'in');
  const currency = out?.currency ?? into?.currency ?? null;
  if (spent < 0 && received > 0)
    return { kind: 'not_booked_here', amount: spent, currency, direction: 'own_account' };
  return { kind: 'amount', amount: spent + received, currency, isSigned: true };
}

/** What an amount says itself, as `5.00 DR`, before what its column says. */
function bySide(written: ParsedAmount | undefined, column: 'in' | 'out'): MinorUnits {
  if (written === undefined) return 0;
  return (written.side ?? column) === 'out' ? turned(written.amount) : written.amount;
}

function isBlank(cell: string): boolean {
  return /^[-–—\s.]*$/.test(cell);
}

/** `5.00 DR` is owed. */
export function readBalance(cell: string, decimalMark: DecimalMark): MinorUnits | undefined {
  const parsed = parseAmount(cell, decimalMark);
  return parsed?.side === 'out' ? turned(parsed.amount) : parsed?.amount;
}

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
