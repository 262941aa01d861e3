import { expect, it } from 'vitest';
import type { Db } from './open.ts';
import { versionedCache } from './versioned-cache.ts';

const db = {} as Db;

function watched(limit: number, weigh?: (text: string) => number) {
  const reads: string[] = [];
  const ask = versionedCache(limit, async (_, userId) => `${reads.push(userId)}${userId}`, weigh);
  return {
    reads,
    ask: (userId: string, version = 1) => ask(db, { userId, version }),
    find: (userId: string, version = 1) => ask.find(db, { userId, version }),
  };
}

it('reads once per version', async () => {
  const { reads, ask } = watched(10);
  expect([await ask('a'), await ask('a'), await ask('a', 2), await ask('a', 2)]).toEqual([
    '1a',
    '1a',
    '2a',
    '2a',
  ]);
  expect(reads).toEqual(['a', 'a']);
});

it('evicts the least recently used value when the total weight exceeds the limit', async () => {
  const { reads, ask } = watched(10, (text) => (text.endsWith('large') ? 8 : 2));
  for (const user of ['a', 'b', 'a', 'large', 'a', 'large']) await ask(user);
  expect(reads).toEqual(['a', 'b', 'large']);
  await ask('b');
  expect(reads).toEqual(['a', 'b', 'large', 'b']);
});

it('finds cached values without reading', async () => {
  const { reads, ask, find } = watched(2);
  expect(find('a')).toBeUndefined();
  for (const user of ['a', 'b']) await ask(user);
  expect([await find('a'), find('a', 2)]).toEqual(['1a', undefined]);
  await ask('c');
  expect([await find('a'), find('b')]).toEqual(['1a', undefined]);
  expect(reads).toEqual(['a', 'b', 'c']);
});

it('does not cache a value heavier than the limit', async () => {
  const { reads, ask } = watched(1, () => 2);
  await ask('a');
  await ask('a');
  expect(reads).toEqual(['a', 'a']);
});

it('retries after a failed read', async () => {
  let tries = 0;
  const ask = versionedCache(10, async () => {
    if (++tries === 1) throw new Error('away');
    return tries;
  });
  await expect(ask(db, { userId: 'a', version: 1 })).rejects.toThrow('away');
  expect(await ask(db, { userId: 'a', version: 1 })).toBe(2);
});
