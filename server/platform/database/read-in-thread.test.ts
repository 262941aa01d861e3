import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { embeddedFile } from './open.ts';
import { readInThread } from './sqlite.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('sqlite');
});

it('a slow statement on the embedded database does not hold the event loop', async () => {
  const run = readInThread(embeddedFile(server.deps.config.DATA_DIR));
  const counting = run(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select count(*) as count from n',
    [2_000_000],
  );
  let [turns, isDone] = [0, false];
  const result = counting.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect(await result).toEqual([{ count: 2_000_000 }]);
  expect(turns).toBeGreaterThan(20);
});

it('a statement that fails in its thread fails where it was asked for', async () => {
  const run = readInThread(embeddedFile(server.deps.config.DATA_DIR));
  await expect(run('select id from nowhere', [])).rejects.toThrow('no such table');
});
