import { addDays, addMonths, dayInMonth, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { toDecimal } from '#contract/money.ts';
import { dueDates } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';
import type { TransactionTable } from '#server/platform/database/schema.ts';
import { periodNamed } from './repeated/periods.ts';

export type ExpectedPayment = Insights['ahead']['expected'][number];
export type RepeatedPayment = Insights['found'][number];

export const daysAhead = 60;

/** Due days of recurring transactions that were posted ahead or skipped, by id. */
export type HandledDueDays = ReadonlyMap<string, ReadonlySet<LocalDate>>;

/** What comes in the next days, soonest first. */
export function expectedPayments(
  { rules, handled, found, entered }: Sources,
  today: LocalDate,
): ExpectedPayment[] {
  const until = addDays(today, daysAhead);
  return [
    ...rules.flatMap((rule) => ofRule(rule, { today, until, handled })),
    ...found.flatMap((each) => ofRepeated(each, { today, until })),
    ...entered.map(ofEntered),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.isIncome) - Number(b.isIncome));
}

interface Sources {
  rules: readonly Recurring[];
  handled: HandledDueDays;
  found: readonly RepeatedPayment[];
  entered: readonly (TransactionTable & { category: string })[];
}

/** What fell due today and is not yet posted counts as due today. */
function ofRule(
  rule: Recurring,
  { today, until, handled }: { today: LocalDate; until: LocalDate; handled: HandledDueDays },
): ExpectedPayment[] {
  if (rule.isPaused || rule.nextDueDate === null) return [];
  const after = addDays(rule.nextDueDate < today ? today : rule.nextDueDate, -1);
  return dueDates(rule, after, until)
    .filter((day) => !handled.get(rule._id)?.has(day))
    .map((day) => ({
      day,
      name: rule.name,
      category: rule.category,
      isIncome: rule.isIncome,
      amount: rule.amount,
      low: rule.amount,
      high: rule.amount,
      source: 'recurring',
      _id: rule._id,
      rows: null,
    }));
}

function ofRepeated(
  each: RepeatedPayment,
  { today, until }: { today: LocalDate; until: LocalDate },
): ExpectedPayment[] {
  const tomorrow = addDays(today, 1);
  const days = nextDays(each, until);
  // A late payment may come any day, unless the next one is due by then.
  const first = Math.max(
    0,
    days.findLastIndex((due) => due <= tomorrow),
  );
  return days.slice(first).map((due) => ({
    day: due > today ? due : tomorrow,
    name: each.name,
    category: each.category,
    isIncome: each.isIncome,
    amount: each.usual,
    low: each.low,
    high: each.high,
    source: 'found',
    _id: each._id,
    rows: each.payments.rows,
  }));
}

/** The due days up to `until`, from the first one that has not been paid. */
export function nextDays({ period, nextDay, dayOfMonth }: RepeatedPayment, until: LocalDate): LocalDate[] {
  const { months, days } = periodNamed(period);
  const due: LocalDate[] = [];
  for (let step = 0, day = nextDay; day <= until; step++) {
    due.push(day);
    day =
      dayOfMonth === null
        ? addDays(nextDay, days * (step + 1))
        : dayInMonth(addMonths(monthOf(nextDay), months * (step + 1)), dayOfMonth);
  }
  return due;
}

function ofEntered({
  id,
  name,
  category,
  is_income,
  amount,
  added_on,
}: TransactionTable & { category: string }): ExpectedPayment {
  const [decimal, isIncome] = [toDecimal(amount), is_income === 1];
  return {
    ...{ day: added_on, name, category, isIncome, amount: decimal, low: decimal, high: decimal },
    source: 'entered',
    _id: id,
    rows: { ids: id },
  };
}
