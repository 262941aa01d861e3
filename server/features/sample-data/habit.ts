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
  /** 0 for the last 365 days, 1 before. */
  yearsAgo: number;
}

export type When = (day: DemoDay, random: Random) => boolean;
export type Price = (day: DemoDay, random: Random) => MinorUnits;

/** Something recurring in a simulated life. */
export interface Habit {
  /** One is picked each time. */
  names: readonly [string, ...string[]];
  category: string;
  isIncome?: boolean;
  when: When;
  price: Price;
  /** One is picked each time; an empty one means no note. */
  notes?: readonly [string, ...string[]];
}
