import type { LocalDate } from '#contract/calendar.ts';
import type { ColumnRole, DateOrder, SignRule } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { splitDay, toDay } from '../../values/days.ts';
import type { SheetRecord } from '../cells/sheet.ts';
import { columnsThat } from '../columns/column-roles.ts';
import { type MoneyColumns, readBalance, readMoney, withFee } from '../rows/row-money.ts';

/** One row as a running balance sees it; undefined where the file has no balance. */
interface Move {
  amount: MinorUnits;
  balance: MinorUnits | undefined;
}

export interface Proof {
  /** Whether the file begins with its latest row. */
  newestFirst: boolean;
  /** -1 if a positive amount lowers the balance. */
  sign: 1 | -1;
  /** Steps that could be checked, and those that agree. */
  checked: number;
  agreed: number;
}

/** The order and sign under which most balances follow from one another; undefined if fewer than two rows can be checked. */
export function proveByBalance(steps: readonly Move[]): Proof | undefined {
  const proofs = ([1, -1] as const).flatMap((sign) =>
    [false, true].map((newestFirst) => check(steps, sign, newestFirst)),
  );
  proofs.sort((a, b) => b.agreed - a.agreed);
  const [best] = proofs;
  return best !== undefined && best.agreed >= 1 ? best : undefined;
}

/** Whether the proof is good enough to decide by it. */
export function isConvincing(proof: Proof | undefined): proof is Proof {
  return proof !== undefined && proof.agreed >= proof.checked * 0.8 && proof.agreed >= 2;
}

function check(steps: readonly Move[], sign: 1 | -1, newestFirst: boolean): Proof {
  const proof: Proof = { newestFirst, sign, checked: 0, agreed: 0 };
  let last: MinorUnits | undefined;
  let moved = 0;
  for (const { amount, balance } of newestFirst ? steps.toReversed() : steps) {
    moved += sign * amount;
    if (balance === undefined) continue;
    if (last !== undefined && (moved !== 0 || last !== balance)) {
      proof.checked++;
      if (last + moved === balance) proof.agreed++;
    }
    [last, moved] = [balance, 0];
  }
  return proof;
}

/**
 * The sign of each amount that has none, from the balance before and after it, undefined for the oldest and where a line is
 * missing; nothing at all if the balance does not move by these amounts.
 */
export function signsByBalance(steps: readonly Move[]): (number | undefined)[] | undefined {
  return signsInOrder(steps) ?? signsInOrder(steps.toReversed())?.reverse();
}

function signsInOrder(steps: readonly Move[]): (number | undefined)[] | undefined {
  const signs: (number | undefined)[] = [];
  let agreed = 0;
  let last: MinorUnits | undefined;
  for (const { amount, balance } of steps) {
    if (balance === undefined) return undefined;
    const moved = last === undefined ? undefined : balance - last;
    const agrees = moved !== undefined && Math.abs(moved) === Math.abs(amount);
    if (agrees) agreed++;
    signs.push(agrees ? Math.sign(moved) : undefined);
    last = balance;
  }
  return steps.length >= 4 && agreed >= (steps.length - 1) * 0.95 ? signs : undefined;
}

export type Step = ReturnType<typeof stepsOf>[number];

/** The moves of rows; a line of nothing but a balance moves it by nothing, and others without an amount have none. */
export function stepsOf(
  records: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  money: MoneyColumns,
) {
  const balanceAt = columns.indexOf('balance');
  return records.flatMap((record) => {
    const read = withFee(readMoney(record.cells, money));
    const balance = readBalance(record.cells[balanceAt] ?? '', money.decimalMark);
    if (read.kind === 'amount') return [{ record, amount: read.amount, isSigned: read.isSigned, balance }];
    const isBalance = read.kind === 'none' && read.text === '' && balance !== undefined;
    return isBalance ? [{ record, amount: 0, isSigned: true, balance }] : [];
  });
}

const withText = 3_000;
const spoken: ColumnRole[] = ['name', 'description', 'reference', 'type', 'category'];

/** Those with a day and an amount, as evidence for the sign. */
export function describeSteps(
  steps: readonly Step[],
  columns: readonly ColumnRole[],
  order: DateOrder,
): (Step & { day: LocalDate; text: string })[] {
  const dayAt = columns.indexOf('day');
  const texts = columnsThat(columns, (role) => spoken.includes(role));
  return steps.flatMap((step, place) => {
    const { cells } = step.record;
    const written = splitDay(cells[dayAt] ?? '');
    const day = written && toDay(written, order);
    if (day === undefined) return [];
    const text = place < withText ? texts.map((at) => (cells[at] ?? '').slice(0, 100)).join(' ') : '';
    return [{ ...step, day, text }];
  });
}

/** By record, where the balance tells the sign; empty otherwise. */
export function signsOf(sign: SignRule, steps: readonly Step[]): Map<SheetRecord, number> {
  const signs = new Map<SheetRecord, number>();
  if (sign !== 'by_balance') return signs;
  for (const [at, found] of (signsByBalance(steps) ?? []).entries()) {
    const record = steps[at]?.record;
    if (record !== undefined && found !== undefined) signs.set(record, found);
  }
  return signs;
}
