import { spawnSync } from 'node:child_process';
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

function loggedWith(level: string): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  const request = { method: 'GET', route: '/api/transactions/:id', status: 404 };
  requestLog(log)({ ...request, milliseconds: 1.6 });
  log.info({ ...request, ms: 2 }, 'request');
  return lines.map((line) => ({ ...JSON.parse(line), time: 'now', end: line.slice(-1) }));
}

it('a request line has the format of every other line', () => {
  const [line, likeOthers] = loggedWith('info');
  expect(line).toEqual(likeOthers);
  expect(Object.keys(line ?? {})).toEqual(Object.keys(likeOthers ?? {}));
});

it('requests are not logged at level warn', () => {
  expect(loggedWith('warn')).toEqual([]);
});
