import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['with its work', ''],
  ['at once', 'process.exit();'],
  ['with an error', 'throw new Error("the end");'],
])('every line is written by a program that ends %s', (_, end) => {
  const program = `
    import { createLog } from '#server/platform/http/request-log.ts';
    const log = createLog('info');
    for (let line = 0; line < 100; line++) log.info({ line }, 'request');
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 100 }, (_, line) => line));
});
