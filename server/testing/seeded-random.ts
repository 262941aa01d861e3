import { randomFrom } from '#server/features/sample-data/habit.ts';

export interface Random {
  /** In [0, 1). */
  next(): number;
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Deterministic for a seed on every machine. */
export function seededRandom(seed: number): Random {
  const next = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    pick,
    sample: (items, count) => [...new Set(Array.from({ length: count }, () => pick(items)))],
  };
}
