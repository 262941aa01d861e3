import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { runForUser, runJobs } from './run-jobs.ts';

function depsWith(logged: unknown[]): Deps {
  return { log: { error: (...line: unknown[]) => logged.push(line) } } as unknown as Deps;
}

it('a job is repeated, even after failures, until stopped', async () => {
  const logged: unknown[] = [];
  let runs = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const jobs = runJobs(depsWith(logged), [
    {
      name: 'flaky',
      pause: 1,
      async run() {
        runs++;
        if (runs === 3) resolve();
        throw new Error('once more');
      },
    },
  ]);
  await thrice;
  await jobs.stop();
  const after = runs;
  await new Promise((done) => setTimeout(done, 20));
  expect(runs).toBe(after);
  expect(logged.length).toBe(runs);
});

it('stopping jobs waits for the current run', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let finished = false;
  const jobs = runJobs(depsWith([]), [
    {
      name: 'slow',
      pause: 1,
      async run() {
        await gate;
        finished = true;
      },
    },
  ]);
  const stopping = jobs.stop();
  open();
  await stopping;
  expect(finished).toBe(true);
});

it.each(['ECONNREFUSED', 'SQLITE_BUSY'])(
  'a job does not go on to other users once its database fails for everybody (%s)',
  async (code) => {
    const logged: unknown[] = [];
    const failure = Object.assign(new Error('away'), { code });
    const work = () => Promise.reject(failure);
    await expect(runForUser(depsWith(logged), 'somebody', { job: 'any', work })).rejects.toBe(failure);
    expect(logged).toEqual([]);
  },
);
