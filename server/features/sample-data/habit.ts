import type { LocalDate } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';

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
  isIncome: boolean;
  when: When;
  price: Price;
  /** One is picked each time; an empty one means no note. */
  notes?: readonly [string, ...string[]];
}

/** Higher this year than the year before. */
export function rising(now: MinorUnits, before: MinorUnits): Price {
  return ({ yearsAgo }) => (yearsAgo === 0 ? now : before);
}

export function ranging(least: MinorUnits, most: MinorUnits): Price {
  return (_, random) => between(random, least, most);
}

/** In whole steps from the minimum, like tickets. */
export function stepping(least: MinorUnits, most: MinorUnits, step: MinorUnits): Price {
  return (_, random) => least + step * between(random, 0, (most - least) / step);
}

/** Interpolates between a January and a July price. */
export function seasonal(january: MinorUnits, july: MinorUnits): Price {
  return ({ month }, random) => {
    const winter = (1 + Math.cos(((month - 1) / 6) * Math.PI)) / 2;
    return Math.round(july + (january - july) * winter) + between(random, -4_00, 4_00);
  };
}

export function weekly(weekday: number): When {
  return (day) => day.weekday === weekday;
}

export function monthly(dayOfMonth: number, months?: readonly number[]): When {
  return (day) => day.dayOfMonth === dayOfMonth && (months === undefined || months.includes(day.month));
}

export function yearly(month: number, dayOfMonth: number): When {
  return monthly(dayOfMonth, [month]);
}

/** On random days, this many times a month on average. */
export function about(timesAMonth: number, weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]): When {
  const chance = (timesAMonth * 12) / 365 / (weekdays.length / 7);
  return (day, random) => weekdays.includes(day.weekday) && random() < chance;
}

/** On each day of a range within a month, with this probability. */
export function during(month: number, [first, last]: [first: number, last: number], chance: number): When {
  return (day, random) =>
    day.month === month && day.dayOfMonth >= first && day.dayOfMonth <= last && random() < chance;
}

/** Returns the next number in [0, 1). */
export type Random = () => number;

/** Deterministic for a seed on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer between both ends, inclusive. */
function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[between(random, 0, choices.length - 1)] ?? choices[0];
}
