import type { MinorUnits } from '#contract/money.ts';
import type { Price } from './habit.ts';
import { between } from './random.ts';

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
