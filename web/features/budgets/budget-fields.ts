import { type Month, toYearAndMonth } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, toTyped } from '#contract/money.ts';
import { checkAmount, toAmount } from '#web/platform/check-fields.ts';
import type { FieldErrors } from '#web/platform/entry-form.ts';
import type { BudgetBody } from './budgets.api.ts';
import type { ShownBudget } from './shared/shown-budget.ts';

/** The values of the form, under the names that the server uses in its errors. */
export interface BudgetFields {
  category: string;
  amount: string;
  month: string;
  year: string;
  appliesTo: AppliesTo;
  rollsOver: boolean;
}

/** The months that get the amount: this one, this and all that follow, or this as the last. */
export type AppliesTo = 'this month' | 'from this month on' | 'last time';

export function blankFields(of: Month): BudgetFields {
  const { month, year } = toYearAndMonth(of);
  return {
    category: '',
    amount: '',
    month: String(month),
    year: String(year),
    appliesTo: 'this month',
    rollsOver: false,
  };
}

export function fieldsOf({ category, amount, month, year, ...more }: ShownBudget): BudgetFields {
  return {
    category,
    amount: toTyped(fromDecimal(amount)),
    month: String(month),
    year: String(year),
    appliesTo: more.repeatAmount === amount ? 'from this month on' : 'this month',
    rollsOver: more.rollsOver ?? false,
  };
}

export function settle(fields: BudgetFields): BudgetFields {
  return { ...fields, month: clampMonth(fields.month) };
}

/** Clamps a number to 1 to 12; any other text stays as it is. */
function clampMonth(typed: string): string {
  if (typed.trim() === '') return typed;
  if (Number(typed) < 1) return '1';
  return Number(typed) > 12 ? '12' : typed;
}

/** The errors of the fields, if any; the server validates again. */
export function checkFields({ category, amount, month, year }: BudgetFields): FieldErrors<BudgetFields> {
  return {
    category: category === '' ? transactionMessages.categoryRequired : undefined,
    amount: checkAmount(amount, 0),
    month: isWholeNumber(month, 1, 12) ? undefined : budgetMessages.monthInvalid,
    year: isWholeNumber(year, budgetYears.first, budgetYears.last) ? undefined : budgetMessages.yearInvalid,
  };
}

/** Converts valid fields. */
export function toBody({ category, amount, month, year, appliesTo, rollsOver }: BudgetFields): BudgetBody {
  return {
    category,
    amount: toAmount(amount),
    month: Number(month),
    year: Number(year),
    ...repeatsIn[appliesTo],
    rollsOver,
  };
}

/** What is absent leaves later months as they are. */
const repeatsIn: Record<AppliesTo, Pick<BudgetBody, 'repeats'>> = {
  'this month': {},
  'from this month on': { repeats: true },
  'last time': { repeats: false },
};

function isWholeNumber(typed: string, from: number, to: number): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= from && Number(typed) <= to;
}
