import { addDays, type LocalDate } from '#contract/calendar.ts';
import { nextDue, type RecurrenceRule } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';

/** `nextDueDate` is undefined, rather than null, if only the server knows which days of a changed series have been handled. */
export type ShownRecurring = Omit<Recurring, 'nextDueDate'> & {
  nextDueDate?: Recurring['nextDueDate'] | undefined;
};

export type EnteredRecurring = Omit<Recurring, 'nextDueDate' | 'isPaused' | 'toAdd'>;

/** The list with a recurring transaction as entered. */
export function withEntered(
  list: ShownRecurring[],
  entered: EnteredRecurring,
  today: LocalDate,
): ShownRecurring[] {
  const before = list.find(({ _id }) => _id === entered._id);
  return withRecurring(list, before ? changed(before, entered) : begun(entered, today));
}

/** The list with a recurring transaction: in its previous position, or if new, in the position of its next due day. */
export function withRecurring(list: ShownRecurring[], recurring: ShownRecurring): ShownRecurring[] {
  const place = list.findIndex(({ _id }) => _id === recurring._id);
  if (place !== -1) return list.with(place, recurring);
  const next = list.findIndex((other) => other.isPaused || orderDay(other) > orderDay(recurring));
  return list.toSpliced(next === -1 ? list.length : next, 0, recurring);
}

function changed(before: ShownRecurring, entered: EnteredRecurring): ShownRecurring {
  return {
    ...before,
    ...entered,
    nextDueDate: isSameSeries(before, entered) ? before.nextDueDate : undefined,
  };
}

export function isSameSeries(one: RecurrenceRule, other: RecurrenceRule): boolean {
  return (
    one.startDate === other.startDate && one.frequency === other.frequency && one.interval === other.interval
  );
}

/** What is due today is added before the server replies. */
function begun(entered: EnteredRecurring, today: LocalDate): ShownRecurring {
  return { ...entered, nextDueDate: nextDue(entered, addDays(today, 1)) ?? null, isPaused: false, toAdd: 0 };
}

function orderDay({ nextDueDate, startDate }: ShownRecurring): LocalDate {
  return nextDueDate ?? startDate;
}
