export interface Random {
  /** In [0, 1). */
  next(): number;
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Deterministic random numbers for a seed, on every machine (mulberry32, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
