import type { BudgetInput } from '#contract/budgets.ts';
import { addMonths, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { RecurringInput } from '#contract/recurring.ts';

const monthly: [category: string, amount: number][] = [
  ['Groceries', 320_00],
  ['Food', 150_00],
  ['Bills', 1_150_00],
  ['Transportation', 110_00],
  ['Entertainment', 60_00],
  ['Shopping', 200_00],
];

/** Budgets for this month and the previous one. */
export function demoBudgets(today: LocalDate): BudgetInput[] {
  return [0, -1].flatMap((back) => {
    const [year = 0, month = 0] = addMonths(monthOf(today), back).split('-').map(Number);
    return monthly.map(([category, amount]) => ({ category, amount, month, year }));
  });
}

/** Recurring transactions starting next month. */
export function demoRecurring(today: LocalDate): RecurringInput[] {
  const next = addMonths(monthOf(today), 1);
  const entry = (day: string, name: string, category: string, amount: number) => ({
    name,
    category,
    amount,
    isIncome: false,
    frequency: 'monthly' as const,
    startDate: `${next}-${day}`,
  });
  return [
    entry('01', 'Rent, Lantern Street', 'Bills', 745_00),
    entry('04', 'Letterbox Broadband', 'Bills', 29_00),
    entry('12', 'Gramophone Music', 'Subscriptions', 10_99),
    { ...entry('15', 'Riverside Gym', 'Entertainment', 24_50), frequency: 'monthly' },
    { ...entry('20', 'Fairweather Bindery', 'Salary', 612_40), isIncome: true, frequency: 'weekly' },
  ];
}
