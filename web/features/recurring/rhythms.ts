import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { type Frequency, frequencies } from '#contract/recurrence.ts';

/** How often a recurring transaction is due. */
export interface Rhythm {
  frequency: Frequency;
  /** 2 for every second day, week, month or year. */
  interval: number;
}

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

const names: Record<Frequency, { once: string; every: (interval: number) => string }> = {
  daily: { once: recurringPageMessages.daily, every: recurringPageMessages.everyDays },
  weekly: { once: recurringPageMessages.weekly, every: recurringPageMessages.everyWeeks },
  monthly: { once: recurringPageMessages.monthly, every: recurringPageMessages.everyMonths },
  annually: { once: recurringPageMessages.annually, every: recurringPageMessages.everyYears },
};

/** "Weekly" or "Every 2 weeks". */
export function rhythmName({ frequency, interval }: Rhythm): string {
  const { once, every } = names[frequency];
  return interval === 1 ? once : every(interval);
}
