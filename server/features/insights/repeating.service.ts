import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Expected, expectedPayments } from './expected.ts';
import { listDealtWith } from './insights.queries.ts';
import { type Asked, readHistory } from './read-found.service.ts';

export interface RepeatingThisMonth {
  /** Expenses that are still due this month, from recurring transactions and what was found in the history. */
  toCome: Expected[];
  /** Ids of this month's payments that were found to repeat. */
  found: string[];
}

export async function repeatingThisMonth(
  deps: Deps,
  userId: UserId,
  asked: Asked,
): Promise<RepeatingThisMonth> {
  const { today, rules } = asked;
  const [first, last]: [LocalDate, LocalDate] = [firstDayOf(monthOf(today)), lastDayOf(monthOf(today))];
  const [{ found, payments }, dealtWith] = await Promise.all([
    readHistory(deps, userId, asked),
    listDealtWith(deps.db.read, userId, today),
  ]);
  const expected = expectedPayments({ rules, dealtWith, found, entered: [] }, today);
  return {
    toCome: expected.filter(({ isIncome, day }) => !isIncome && day <= last),
    found: payments.filter(({ day }) => day >= first).map(({ id }) => id),
  };
}
