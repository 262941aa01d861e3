import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optimistic, optimisticUpdate, serverDataOf, showOptimistically } from './optimistic-updates.ts';

const key = ['letters', 'all'];
const other = ['figures'];

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, ['a', 'b']);
  client.setQueryData(other, [1]);
});

afterEach(() => vi.unstubAllGlobals());

const shown = () => client.getQueryData<string[]>(key);

/** A write that appends a letter, upper-case once the server has answered. */
function add(letter: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const observer = new MutationObserver<string, Error, string>(client, {
    mutationFn: () => promise,
    ...optimistic((added: string) => ({
      changes: [optimisticUpdate<string[]>(['letters'], (letters) => [...letters, added])],
      confirm: (reply: string) => [optimisticUpdate<string[]>(['letters'], (letters) => [...letters, reply])],
    })),
  });
  const written = observer.mutate(letter).catch(() => undefined);
  return {
    async answer() {
      resolve(letter.toUpperCase());
      await written;
    },
    async fail() {
      reject(new Error('no'));
      await written;
    },
  };
}

const started = () => new Promise((done) => setTimeout(done));
const isStale = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;

describe('what a write will change', () => {
  it('shows at once, then as the server has it, and is read again', async () => {
    const write = add('c');
    await started();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(isStale(key)).toBe(false);

    await write.answer();
    expect(shown()).toEqual(['a', 'b', 'C']);
    expect(isStale(key)).toBe(true);
    expect(isStale(other)).toBe(true);
  });

  it('is taken back when it fails', async () => {
    const write = add('c');
    await started();
    await write.fail();
    expect(shown()).toEqual(['a', 'b']);
    expect(isStale(key)).toBe(true);
  });

  it('stays when another write fails, and nothing is read before the last one is answered', async () => {
    const [first, second] = [add('c'), add('d')];
    await started();
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    await first.fail();
    expect(shown()).toEqual(['a', 'b', 'd']);
    expect(isStale(key)).toBe(false);
    await second.answer();
    expect(shown()).toEqual(['a', 'b', 'D']);
    expect(isStale(key)).toBe(true);
  });

  it('stays while something is read, which may be of before it or after', async () => {
    const write = add('c');
    await started();
    await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(['a', 'b', 'z']) });
    expect(shown()).toEqual(['a', 'b', 'c']);
    await write.answer();
    await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(['a', 'b', 'z', 'C']) });
    expect(shown()).toEqual(['a', 'b', 'z', 'C']);
  });

  it('is not shown to the account that follows', async () => {
    const write = add('c');
    await started();
    client.clear();
    vi.stubGlobal('localStorage', { getItem: () => 'her token' });
    client.setQueryData(key, ['hers']);
    const hers = add('d');
    await started();
    expect(shown()).toEqual(['hers', 'd']);
    await write.fail();
    expect(shown()).toEqual(['hers', 'd']);
    await hers.answer();
    expect(shown()).toEqual(['hers', 'D']);
  });
});

describe('what waits to be sent', () => {
  const change = (letter: string) => [
    optimisticUpdate<string[]>(['letters'], (letters) => [...letters, letter]),
  ];

  it('shows until it is done with, beside what the server last said, and then all is read again', () => {
    const query = client.getQueryCache().find({ queryKey: key });
    if (query === undefined) throw new Error('no query');
    const [endFirst, endSecond] = [
      showOptimistically(client, change('c')),
      showOptimistically(client, change('d')),
    ];
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    expect(serverDataOf(client, query)).toEqual(['a', 'b']);
    endFirst();
    expect(isStale(key)).toBe(false);
    endSecond();
    expect(isStale(key)).toBe(true);
  });

  it('is taken back when nothing came of it, though another still waits', () => {
    const [endFirst, endSecond] = [
      showOptimistically(client, change('c')),
      showOptimistically(client, change('d')),
    ];
    endFirst(true);
    expect(shown()).toEqual(['a', 'b', 'd']);
    expect(isStale(key)).toBe(false);
    endSecond();
    expect(isStale(key)).toBe(true);
  });
});
