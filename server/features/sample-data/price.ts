import type { MinorUnits } from '#contract/money.ts';
import type { Price } from './habit.ts';
import { between } from './random.ts';

/** Dearer this year than the year before. */
export function rising(now: MinorUnits, before: MinorUnits): Price {
  return ({ yearsAgo }) => (yearsAgo === 0 ? now : before);
}

export function ranging(least: MinorUnits, most: MinorUnits): Price {
  return (_, random) => between(random, least, most);
}

/** In whole steps from the least, as of tickets. */
export function stepping(least: MinorUnits, most: MinorUnits, step: MinorUnits): Price {
  return (_, random) => least + step * between(random, 0, (most - least) / step);
}

/** What it costs in January and in July, and in between on the way from one to the other. */
export function seasonal(january: MinorUnits, july: MinorUnits): Price {
  return ({ month }, random) => {
    const winter = (1 + Math.cos(((month - 1) / 6) * Math.PI)) / 2;
    return Math.round(july + (january - july) * winter) + between(random, -4_00, 4_00);
  };
}
