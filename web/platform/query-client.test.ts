import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refresh } from './query-client.ts';

let client: QueryClient;
/** Each answers one question, in any order. */
let answers: ((answer: string) => void)[];

beforeEach(() => {
  client = new QueryClient();
  answers = [];
});

afterEach(() => client.clear());

function figures(queryKey = ['figures']) {
  return {
    queryKey,
    queryFn() {
      const { promise, resolve } = Promise.withResolvers<string>();
      answers.push(resolve);
      return promise;
    },
  };
}

it('what is first read during a write is read again, and its answer from before the write is not used', async () => {
  const stop = new QueryObserver(client, figures()).subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  const refreshed = refresh(client);
  const [before, after] = answers;
  before?.('before');
  after?.('after');
  await refreshed;
  expect(client.getQueryData(['figures'])).toBe('after');
  expect(client.getQueryState(['figures'])?.isInvalidated).toBe(false);
  stop();
});

it('what is prefetched during a write is fetched again, and whoever waits for it gets the second answer', async () => {
  client.setQueryData(['figures'], 'old');
  const prefetched = client.fetchQuery({ ...figures(), staleTime: 0 });
  const first = client.fetchQuery(figures(['more']));
  expect(answers).toHaveLength(2);
  void refresh(client);
  expect(answers).toHaveLength(4);
  for (const [place, answer] of answers.entries()) answer(place < 2 ? 'before' : 'after');
  expect(await Promise.all([prefetched, first])).toEqual(['after', 'after']);
  expect(client.getQueryData(['figures'])).toBe('after');
});

it('what a write has deleted is not asked for again, but a list that is on its way is', async () => {
  const deleted = client.fetchQuery(figures(['receipts', 'one', 'deleted']));
  const list = client.fetchQuery(figures(['receipts', 'list']));
  void refresh(client, ({ queryKey }) => queryKey[2] !== 'deleted');
  expect(answers).toHaveLength(3);
  for (const [place, answer] of answers.entries()) answer(place < 2 ? 'before' : 'after');
  expect(await Promise.all([deleted, list])).toEqual(['before', 'after']);
});

it('the session, which no write affects, is read once', async () => {
  const session = client.fetchQuery(figures(['session', 'token']));
  void refresh(client);
  expect(answers).toHaveLength(1);
  answers[0]?.('hers');
  expect(await session).toBe('hers');
});
