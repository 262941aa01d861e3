import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { exitOf } from './exit-of.ts';

const program =
  'process.on("SIGTERM", () => setTimeout(() => process.exit(3), 100)); setInterval(() => {}, 1000); console.log("up")';

it('a child process that is aborted is waited for until it has ended', async () => {
  const stopping = new AbortController();
  const child = spawn(process.execPath, ['-e', program], { signal: stopping.signal });
  const exited = exitOf(child);
  await once(child.stdout, 'data');
  stopping.abort();
  expect(await exited).toBe(3);
});

it('a child process that cannot be started is not waited for', async () => {
  await expect(exitOf(spawn('/nowhere/at/all'))).rejects.toThrow('ENOENT');
});
