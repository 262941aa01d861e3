import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optimistic, optimisticUpdate, showOptimistically, usePendingUpdates } from './optimistic-updates.ts';

const key = ['letters', 'all'];
const other = ['figures'];

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, ['a', 'b']);
  client.setQueryData(other, [1]);
});

afterEach(() => vi.unstubAllGlobals());

const read = () => client.getQueryData<string[]>(key) ?? [];

/** What a component shows of the letters. */
function shown(): string[] {
  let letters: string[] = [];
  function Letters() {
    letters = usePendingUpdates<string[]>(key)(read());
    return null;
  }
  renderToStaticMarkup(createElement(Letters));
  return letters;
}

function withLetter(letter: string) {
  return [
    optimisticUpdate<string[]>(['letters'], (letters) => [
      ...letters.filter((each) => each !== letter),
      letter,
    ]),
  ];
}

/** A write that appends a letter, upper-case once the server has answered. */
function add(letter: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const observer = new MutationObserver(client, {
    mutationFn: () => promise,
    ...optimistic(withLetter, withLetter),
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

it('an optimistic update shows immediately, is replaced by what the server replied, and everything is read again', async () => {
  const write = add('c');
  await started();
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(read()).toEqual(['a', 'b']);

  await write.answer();
  expect(shown()).toEqual(['a', 'b', 'C']);
  expect(isStale(key)).toBe(true);
  expect(isStale(other)).toBe(true);
});

it('an answer in which a write is stored is newer than where it was kept without it', async () => {
  const updatedAt = () => client.getQueryState(key)?.dataUpdatedAt;
  const kept = updatedAt();
  const write = add('c');
  await started();
  expect(updatedAt()).toBe(kept);
  await write.answer();
  expect(updatedAt()).toBe(Number(kept) + 1);
});

it('an optimistic update is gone when the write fails', async () => {
  const write = add('c');
  await started();
  await write.fail();
  expect(shown()).toEqual(['a', 'b']);
  expect(isStale(key)).toBe(true);
});

it('an optimistic update stays when another write fails, and nothing is read again until the last one is answered', async () => {
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

it('an optimistic update stays while the query is read again', async () => {
  const write = add('c');
  await started();
  client.setQueryData(key, ['a', 'b', 'z']);
  expect(shown()).toEqual(['a', 'b', 'z', 'c']);
  await write.answer();
  expect(shown()).toEqual(['a', 'b', 'z', 'C']);
});

it('an optimistic update is neither shown to the next account nor stored for it', async () => {
  const write = add('c');
  await started();
  client.clear();
  vi.stubGlobal('localStorage', { getItem: () => 'her token' });
  client.setQueryData(key, ['hers']);
  const hers = add('d');
  await started();
  expect(shown()).toEqual(['hers', 'd']);
  await write.answer();
  expect(shown()).toEqual(['hers', 'd']);
  await hers.answer();
  expect(shown()).toEqual(['hers', 'D']);
});

it('an update that waits to be sent shows until it is sent, and then stays', () => {
  const [endFirst, endSecond] = [withLetter('c'), withLetter('d')].map((updates) =>
    showOptimistically(client, updates),
  );
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  endFirst?.(true);
  expect(read()).toEqual(['a', 'b', 'c']);
  expect(isStale(key)).toBe(false);
  endSecond?.(true);
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  expect(isStale(key)).toBe(true);
});

it('an update that waits to be sent is gone when it is discarded, while another one waits', () => {
  const [endFirst, endSecond] = [withLetter('c'), withLetter('d')].map((updates) =>
    showOptimistically(client, updates),
  );
  endFirst?.(false);
  expect(shown()).toEqual(['a', 'b', 'd']);
  endSecond?.(true);
  expect(shown()).toEqual(['a', 'b', 'd']);
});
