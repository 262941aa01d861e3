import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import type { Random } from './random.ts';

export interface DemoDay {
  date: LocalDate;
  dayOfMonth: number;
  /** 1 is January. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** 0 in the last 365 days, 1 before. */
  yearsAgo: number;
}

export type When = (day: DemoDay, random: Random) => boolean;
export type Price = (day: DemoDay, random: Random) => MinorUnits;

/** Something that happens again and again in a made-up life. */
export interface Habit {
  /** One of them each time. */
  names: readonly [string, ...string[]];
  category: string;
  isIncome?: boolean;
  when: When;
  price: Price;
  /** One of them each time; an empty one is none. */
  notes?: readonly [string, ...string[]];
}
