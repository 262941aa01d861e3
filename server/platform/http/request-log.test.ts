import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, requestLog } from './request-log.ts';

it.each([
  ['normally', ''],
  ['with process.exit', 'process.exit();'],
  ['with an error', 'throw new Error("the end");'],
])('no line is lost when the program ends %s', (_, end) => {
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

it.runIf(process.platform === 'linux')('a log on a full disk does not end the program', () => {
  const program = `
    import { createLog } from '#server/platform/http/request-log.ts';
    const log = createLog('info');
    for (let line = 0; line < 3; line++) log.info({ line }, 'request');
    console.error('still there');`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  expect([stderr, status]).toEqual(['still there\n', 0]);
});

function loggedWith(level: string): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  requestLog(log)({ method: 'GET', route: '/api/transactions/:id', status: 404, milliseconds: 1.6 });
  return lines.map((line) => ({ ...JSON.parse(line), time: 'now' }));
}

it('a request line has the route, status and whole milliseconds', () => {
  expect(loggedWith('info')).toEqual([
    {
      level: 30,
      time: 'now',
      method: 'GET',
      route: '/api/transactions/:id',
      status: 404,
      ms: 2,
      msg: 'request',
    },
  ]);
});

it('requests are not logged at level warn', () => {
  expect(loggedWith('warn')).toEqual([]);
});
