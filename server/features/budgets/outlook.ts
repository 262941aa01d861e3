import { addDays, firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import { fromDecimal, type MinorUnits } from '#contract/money.ts';
import { dueDates } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';

export interface BudgetOutlook {
  /** Recurring transactions that are still to come this month. */
  toCome: MinorUnits;
  /** The day on which it will be spent; undefined if it will last. */
  runsOutOn: LocalDate | undefined;
}

/** One large purchase in the first days says little about the rest of the month. */
const fewestDays = 5;

/**
 * Whether a budget will last this month, if what is not recurring is spent as fast as until now, and recurring
 * transactions of its category are added when they are due.
 */
export function outlookOf(
  { available, spent }: { available: MinorUnits; spent: MinorUnits },
  { rules, today }: { rules: readonly Recurring[]; today: LocalDate },
): BudgetOutlook {
  const month = monthOf(today);
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const due = rules.flatMap((rule) =>
    rule.isPaused || rule.isIncome || rule.nextDueDate === null
      ? []
      : dueDates(rule, addDays(first, -1), last).map((day) => ({ day, amount: fromDecimal(rule.amount) })),
  );
  const isPast = ({ day }: { day: LocalDate }) => day <= today;
  const added = due.filter(isPast).reduce((sum, each) => sum + each.amount, 0);
  const toCome = due.filter((each) => !isPast(each));
  const days = Number(today.slice(8));
  const perDay = days < fewestDays ? 0 : Math.max(0, spent - added) / days;
  return {
    toCome: toCome.reduce((sum, each) => sum + each.amount, 0),
    runsOutOn: spent > available ? today : firstDayAbove(available, { spent, perDay, toCome, today, last }),
  };
}

function firstDayAbove(
  available: MinorUnits,
  of: {
    spent: MinorUnits;
    perDay: number;
    toCome: { day: LocalDate; amount: MinorUnits }[];
    today: LocalDate;
    last: LocalDate;
  },
): LocalDate | undefined {
  let total = of.spent;
  for (let day = addDays(of.today, 1); day <= of.last; day = addDays(day, 1)) {
    total += of.perDay;
    for (const each of of.toCome) if (each.day === day) total += each.amount;
    if (total > available) return day;
  }
  return undefined;
}
