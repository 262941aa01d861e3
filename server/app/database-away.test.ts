import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, ask } from '#server/testing/api-client.ts';
import { entry } from '#server/testing/entries.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-away-'));
const email = 'a@mail.example';
const login = { email, password: testPassword };
let postgres: PostgresServer;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  token = (await ask(server.url, '/auth/signup', { body: login })).json.token;
});

afterAll(async () => {
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const list = () => ask(server.url, '/transactions?page=1', { token });
const add = (key: string) => ask(server.url, '/transactions', { token, key, body: entry({ cost: 0.01 }) });

it.each(['in order', 'by a crash'] as const)(
  'a PostgreSQL outage (%s) is answered with 503, signs nobody out, loses no write and heals without a restart',
  async (how) => {
    const before = (await list()).json.total;
    const answers: Answer[] = [];
    let asking = true;
    const clients = Array.from({ length: 8 }, async (_, client) => {
      let added = 0;
      for (; asking; added++) {
        const key = `${how} ${client} ${added}`;
        for (let answer = await add(key); ; answer = await add(key)) {
          answers.push(answer, await list());
          if (answer.status === 201) break;
          await delay(50);
        }
      }
      return added;
    });
    while (answers.length < 50) await delay(10);
    await postgres.pause(how);

    expect(await list()).toEqual({
      status: 503,
      retryAfter: '5',
      json: {
        message: 'The database cannot be reached. Please try again in a moment.',
        code: 'busy',
        sentence: { key: 'requests.databaseAway', values: [] },
      },
    });
    expect((await ask(server.url, '/auth/login', { body: login })).status).toBe(503);
    expect((await ask(server.url, '/health/ready')).status).toBe(503);
    expect((await ask(server.url, '/health/live')).status).toBe(200);

    await postgres.resume();
    const back = performance.now();
    while ((await list()).status !== 200) await delay(50);
    expect(performance.now() - back).toBeLessThan(10_000);
    expect((await ask(server.url, '/auth/login', { body: login })).status).toBe(200);

    asking = false;
    const added = (await Promise.all(clients)).reduce((sum, each) => sum + each, 0);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201, 503]);
    const { total, sum } = (await list()).json;
    expect([total, sum.expenses]).toEqual([before + added, (before + added) / 100]);
  },
);
