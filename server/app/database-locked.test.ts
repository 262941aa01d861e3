import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#server/testing/api-client.ts';
import { holdLock } from '#server/testing/embedded-database.ts';
import { entry } from '#server/testing/entries.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-locked-'));
const body = { email: 'a@mail.example', password: testPassword };
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: folder });
  token = (await ask(server.url, '/auth/signup', { body })).json.token;
});

afterAll(async () => {
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

const add = (number: number) =>
  ask(server.url, '/transactions', { token, key: `entry ${number}`, body: entry({ cost: 0.01 }) });

/** Reads again and again after a pause; returns the duration of each in milliseconds. */
async function readUntil(isOver: (count: number) => boolean, pause: number): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver(taken.length)) {
    const asked = performance.now();
    // A different search each time, so that no cached answer is used.
    const { status } = await ask(server.url, `/transactions?page=1&search=harbour${asked}`, { token });
    expect(status).toBe(200);
    taken.push(performance.now() - asked);
    await delay(pause);
  }
  return taken;
}

it.each([
  ['briefly', 201, 5],
  ['for a long time', 503, 20],
])(
  'while another process holds the database lock %s, reads continue and writes are answered %i',
  async (_, expected, pause) => {
    const before = (await ask(server.url, '/transactions?page=1', { token })).json.total;
    const release = holdLock(folder);
    const since = performance.now();
    const writing = Array.from({ length: 20 }, (_, number) => add(before + number));
    let isOver = false;
    const answered = Promise.all(writing).finally(() => {
      isOver = true;
    });
    // A short time is one of enough reads, but less than writes wait; a long one ends once all of these are refused.
    const isEnough = (count: number) => {
      const lasted = performance.now() - since;
      return lasted > 3500 || (lasted > 1500 && count > 30);
    };
    const reading = readUntil(expected === 201 ? isEnough : () => isOver, pause);
    const taken = await reading.finally(release);
    taken.push(...(await readUntil((count) => isOver && taken.length + count > 30, pause)));
    const answers = await answered;

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected]));
    if (expected === 503)
      expect(answers[0]).toEqual({
        status: 503,
        retryAfter: '1',
        json: {
          message: 'The server is busy. Please try again in a moment.',
          code: 'busy',
          sentence: { key: 'requests.busy', values: [] },
        },
      });
    expect(taken.length).toBeGreaterThan(30);
    expect(Math.max(...taken)).toBeLessThan(1000);

    // Retries must leave exactly one row each, whatever was answered before.
    const again = await Promise.all(writing.map((_, number) => add(before + number)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    const { total, sum } = (await ask(server.url, '/transactions?page=1', { token })).json;
    expect([total, sum.expenses]).toEqual([before + 20, (before + 20) / 100]);
  },
);
