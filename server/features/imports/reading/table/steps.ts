import type { LocalDate } from '#contract/calendar.ts';
import type { ColumnRole, DateOrder, SignRule } from '#contract/import-layout.ts';
import { splitDay, toDay } from '../values/days.ts';
import { signsByBalance } from './balance-proof.ts';
import { type MoneyColumns, parseAmount, readMoney } from './row-money.ts';
import type { SheetRecord } from './sheet.ts';

const withText = 3_000;

/** A row with a day and an amount, as evidence for the sign. */
export interface StepWithText {
  record: SheetRecord;
  day: LocalDate;
  amount: number;
  isSigned: boolean;
  balance: number | undefined;
  text: string;
}

export function stepsWithText(
  body: readonly SheetRecord[],
  columns: readonly ColumnRole[],
  money: MoneyColumns,
  order: DateOrder,
): StepWithText[] {
  const spoken: ColumnRole[] = ['name', 'description', 'reference', 'type', 'category'];
  const texts = columns.flatMap((role, at) => (spoken.includes(role) ? [at] : []));
  const [balanceAt, dayAt] = [columns.indexOf('balance'), columns.indexOf('day')];
  return body.flatMap((record, place) => {
    const read = readMoney(record.cells, money);
    if (read.kind !== 'amount' || read.amount === 0) return [];
    const balance = parseAmount(record.cells[balanceAt] ?? '', money.decimalMark)?.amount;
    const text = place < withText ? texts.map((at) => (record.cells[at] ?? '').slice(0, 100)).join(' ') : '';
    const written = splitDay(record.cells[dayAt] ?? '');
    const day = written && toDay(written, order);
    if (day === undefined) return [];
    return [{ record, day, amount: read.amount, isSigned: read.isSigned, balance, text }];
  });
}

/** By record, where the balance tells the sign; empty otherwise. */
export function signsOf(sign: SignRule, steps: readonly StepWithText[]): Map<SheetRecord, 1 | -1> {
  const signs = new Map<SheetRecord, 1 | -1>();
  if (sign !== 'by_balance') return signs;
  for (const [at, found] of (signsByBalance(steps) ?? []).entries()) {
    const record = steps[at]?.record;
    if (record !== undefined && found !== undefined) signs.set(record, found);
  }
  return signs;
}
