import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Queues the keys in this order while one piece of work is running; returns the order in which they ran. */
async function orderOf(keys: string[]): Promise<string[]> {
  const { run } = fairQueue({ concurrent: 1, perKey: 100, total: 100 });
  const ran: string[] = [];
  const all = ['first', ...keys].map((key) => run(key, async () => void ran.push(key)));
  await Promise.all(all);
  return ran.slice(1);
}

it('a fair queue takes turns between keys, however much one of them has waiting', async () => {
  expect(await orderOf(['flood', 'flood', 'flood', 'flood', 'ann', 'bob', 'ann'])).toEqual([
    ...['flood', 'ann', 'bob'],
    ...['flood', 'ann', 'flood', 'flood'],
  ]);
});

it('a fair queue refuses a key with too much waiting, but no other key', async () => {
  const { run } = fairQueue({ concurrent: 1, perKey: 2, total: 100 });
  const started: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => started.push(resolve));
  const running = ['flood', 'flood', 'flood'].map((key) => run(key, work));
  await expect(run('flood', work)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  running.push(run('ann', work));
  for (let turn = 0; turn < 4; turn++) {
    started[turn]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(running);
});

it('a fair queue refuses everybody only when it is full', async () => {
  const { run } = fairQueue({ concurrent: 1, perKey: 2, total: 3 });
  const results = await Promise.allSettled(
    ['running', 'a', 'b', 'c', 'd'].map((key) => run(key, async () => key)),
  );
  expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
});

it('a fair queue goes on after work that fails', async () => {
  const { run } = fairQueue({ concurrent: 1, perKey: 2, total: 3 });
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run('a', async () => 'yes')).toBe('yes');
});
