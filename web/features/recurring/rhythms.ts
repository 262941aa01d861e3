import type { CurrencyCode } from '#contract/currencies.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import { type Frequency, frequencies, perYear, type Rhythm } from '#contract/recurrence.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';

const offered: readonly Rhythm[] = [
  { frequency: 'daily', interval: 1 },
  ...[1, 2, 4].map((interval) => ({ frequency: 'weekly' as const, interval })),
  ...[1, 2, 3, 6].map((interval) => ({ frequency: 'monthly' as const, interval })),
  { frequency: 'annually', interval: 1 },
];

/** What the form offers, and the one that was chosen elsewhere. */
export function rhythmsWith(chosen: Rhythm): readonly Rhythm[] {
  if (offered.some((each) => optionOf(each) === optionOf(chosen))) return offered;
  const isAfter = ({ frequency, interval }: Rhythm) =>
    frequency === chosen.frequency
      ? interval > chosen.interval
      : frequencies.indexOf(frequency) > frequencies.indexOf(chosen.frequency);
  const place = offered.findIndex(isAfter);
  return offered.toSpliced(place === -1 ? offered.length : place, 0, chosen);
}

/** "weekly" or "weekly 2": the value of an option. */
export function optionOf({ frequency, interval }: Rhythm): string {
  return interval === 1 ? frequency : `${frequency} ${interval}`;
}

export function rhythmIn(value: string): Rhythm {
  const [frequency, interval = 1] = value.split(' ');
  return { frequency: frequency as Frequency, interval: Number(interval) };
}

/** "Weekly" or "Every 2 weeks". */
export function rhythmName({ frequency, interval }: Rhythm): string {
  const { once, every } = recurringPageMessages.rhythms[frequency];
  return interval === 1 ? once : every(interval);
}

/** What it comes to in an average month, to the nearest hundredth. */
export function monthlyOf(recurring: Pick<ShownRecurring, 'amount' | 'frequency' | 'interval'>): MinorUnits {
  return Math.round((fromDecimal(recurring.amount) * perYear(recurring)) / 12);
}

type Counted = Pick<
  ShownRecurring,
  'amount' | 'frequency' | 'interval' | 'isIncome' | 'isPaused' | 'nextDueDate'
>;

/** What comes in and goes out in an average month, without what is paused or has ended; the sums of what the rows show. */
export function monthlyTotals(list: readonly Counted[], currency: CurrencyCode) {
  const totals = { income: 0, expenses: 0 };
  for (const recurring of list) {
    if (recurring.isPaused || recurring.nextDueDate === null) continue;
    totals[recurring.isIncome ? 'income' : 'expenses'] += asShown(monthlyOf(recurring), currency);
  }
  return totals;
}
