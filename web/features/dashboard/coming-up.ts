import { addDays, type LocalDate } from '#contract/calendar.ts';
import { upcoming } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';

const daysAhead = 7;

type Listed = Pick<
  Recurring,
  '_id' | 'name' | 'amount' | 'isIncome' | 'frequency' | 'interval' | 'startDate' | 'isPaused'
> & {
  nextDueDate?: LocalDate | null | undefined;
};

export interface Due {
  day: LocalDate;
  recurring: Listed;
}

/** What recurring transactions will add on the seven days after today, in order. */
export function comingUp(list: readonly Listed[], today: LocalDate): Due[] {
  const last = addDays(today, daysAhead);
  return list
    .flatMap((recurring) => {
      const { nextDueDate, isPaused } = recurring;
      if (isPaused || !nextDueDate || nextDueDate > last) return [];
      return upcoming(recurring, nextDueDate, daysAhead + 1)
        .filter((day) => day > today && day <= last)
        .map((day) => ({ day, recurring }));
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}
