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

describe('an optimistic update', () => {
  it('shows immediately, is replaced by the response, and is refetched', async () => {
    const write = add('c');
    await started();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(isStale(key)).toBe(false);

    await write.answer();
    expect(shown()).toEqual(['a', 'b', 'C']);
    expect(isStale(key)).toBe(true);
    expect(isStale(other)).toBe(true);
  });

  it('is reverted when the write fails', async () => {
    const write = add('c');
    await started();
    await write.fail();
    expect(shown()).toEqual(['a', 'b']);
    expect(isStale(key)).toBe(true);
  });

  it('stays when another write fails, and nothing is refetched until the last one is answered', async () => {
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

  it('stays while its query is refetched, with or without it', async () => {
    const write = add('c');
    await started();
    await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(['a', 'b', 'z']) });
    expect(shown()).toEqual(['a', 'b', 'c']);
    await write.answer();
    await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(['a', 'b', 'z', 'C']) });
    expect(shown()).toEqual(['a', 'b', 'z', 'C']);
  });

  it('is not shown to the next account', async () => {
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

describe('a change waiting to be sent', () => {
  const change = (letter: string) => [
    optimisticUpdate<string[]>(['letters'], (letters) => [...letters, letter]),
  ];

  it('shows on top of the server data until it is done, then everything is refetched', () => {
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

  it('is reverted when it is discarded, even while another one waits', () => {
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
