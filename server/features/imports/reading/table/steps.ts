import type { LocalDate } from '#contract/calendar.ts';
import type { ColumnRole, DateOrder, SignRule } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { splitDay, toDay } from '../values/days.ts';
import { signsByBalance } from './balance-proof.ts';
import { type MoneyColumns, readBalance, readMoney } from './row-money.ts';
import type { SheetRecord } from './sheet.ts';

/** How a row moves the balance; rows without an amount do not. */
export interface Step {
  record: SheetRecord;
  amount: MinorUnits;
  isSigned: boolean;
  balance: MinorUnits | undefined;
}

export function stepsOf(
  records: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  money: MoneyColumns,
): Step[] {
  const balanceAt = columns.indexOf('balance');
  return records.flatMap((record) => {
    const read = readMoney(record.cells, money);
    if (read.kind !== 'amount') return [];
    const balance = readBalance(record.cells[balanceAt] ?? '', money.decimalMark);
    return [{ record, amount: read.amount, isSigned: read.isSigned, balance }];
  });
}

/** A row with a day and an amount, as evidence for the sign. */
export interface StepWithText extends Step {
  day: LocalDate;
  text: string;
}

const withText = 3_000;
const spoken: ColumnRole[] = ['name', 'description', 'reference', 'type', 'category'];

export function describeSteps(
  steps: readonly Step[],
  columns: readonly ColumnRole[],
  order: DateOrder,
): StepWithText[] {
  const dayAt = columns.indexOf('day');
  const texts = columns.flatMap((role, at) => (spoken.includes(role) ? [at] : []));
  return steps.flatMap((step, place) => {
    const { cells } = step.record;
    const written = splitDay(cells[dayAt] ?? '');
    const day = written && toDay(written, order);
    if (day === undefined || step.amount === 0) return [];
    const text = place < withText ? texts.map((at) => (cells[at] ?? '').slice(0, 100)).join(' ') : '';
    return [{ ...step, day, text }];
  });
}

/** By record, where the balance tells the sign; empty otherwise. */
export function signsOf(sign: SignRule, steps: readonly Step[]): Map<SheetRecord, 1 | -1> {
  const signs = new Map<SheetRecord, 1 | -1>();
  if (sign !== 'by_balance') return signs;
  for (const [at, found] of (signsByBalance(steps) ?? []).entries()) {
    const record = steps[at]?.record;
    if (record !== undefined && found !== undefined) signs.set(record, found);
  }
  return signs;
}
