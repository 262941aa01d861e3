import { type LocalDate, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Flag, SearchMonthTable, SearchTextTable } from '#server/platform/database/schema.ts';
import { entryText, textId } from '#server/platform/entry-text.ts';

/** An added row (count 1, amount above zero) or removed row (count -1, amount below zero), or several equal ones. */
export interface TextChange {
  name: string;
  note: string;
  categoryId: string;
  isIncome: Flag;
  addedOn: LocalDate;
  amount: MinorUnits;
  count: number;
}

export interface TextSums {
  texts: Map<string, SearchTextTable>;
  months: Map<string, SearchMonthTable>;
}

/** Aggregates changes by text and by month. */
export function sumByText(userId: UserId, changes: readonly TextChange[]): TextSums {
  const sums: TextSums = { texts: new Map(), months: new Map() };
  for (const { name, note, categoryId, isIncome, addedOn, amount, count } of changes) {
    const text = entryText({ name, note });
    const id = textId(text);
    const shared = { user_id: userId, is_income: isIncome, category_id: categoryId, amount: 0, count: 0 };
    const period = monthOf(addedOn);
    add(sums.texts, textKey({ ...shared, id }), { ...shared, id, text }, { amount, count });
    const month = { ...shared, text_id: id, period };
    add(sums.months, monthKey(month), month, { amount, count });
  }
  return sums;
}

function add<T extends { amount: number; count: number }>(
  sums: Map<string, T>,
  key: string,
  empty: T,
  { amount, count }: { amount: number; count: number },
): void {
  const sum = sums.get(key) ?? empty;
  sum.amount += amount;
  sum.count += count;
  sums.set(key, sum);
}

export function textKey({
  id,
  is_income,
  category_id,
}: Pick<SearchTextTable, 'id' | 'is_income' | 'category_id'>): string {
  return `text ${id} ${is_income ? 'income' : 'expense'} ${category_id}`;
}

export function monthKey({
  text_id,
  period,
  is_income,
  category_id,
}: Pick<SearchMonthTable, 'text_id' | 'period' | 'is_income' | 'category_id'>): string {
  return `text ${text_id} ${period} ${is_income ? 'income' : 'expense'} ${category_id}`;
}
