import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/calendar.ts';
import { authenticate } from '#server/features/auth/api-tokens.service.ts';
import { createRecurring } from '#server/features/recurring/recurring.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ask } from '#server/testing/api-client.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report, times } from '#server/testing/nightly.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';
import { type BenchUser, fillUser } from '../../bench/http/fill.ts';
import { openDeps } from './open-deps.ts';

const rules = times(30, 1000);
const overdueDays = 5;
/** In milliseconds; a machine that runs all tests in parallel may be slow. */
const patienceOfOther = times(20_000, 2000);
/** So many from each network may wait for their turn. */
const [networks, guessesFromEach] = [6, 16];

forDialectsOfRun((dialect) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-floods-'));
  let server: ServerProcess;
  let readyAt: number;
  let users: Record<'hoarder' | 'other', BenchUser>;

  beforeAll(async () => {
    const environment = {
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    const deps = await openDeps(readConfig({ ...environment, LOG_LEVEL: 'warn' }));
    const signUp = (name: string) => fillUser(deps, { name, rows: 0, seed: 1 });
    users = { hoarder: await signUp('hoarder'), other: await signUp('other') };
    for (let rule = 0; rule < rules; rule++) await createOverdue(deps, users.hoarder, overdueDays);
    await createOverdue(deps, users.other, 1);
    await deps.db.close();
    server = await startServerProcess(environment);
    readyAt = performance.now();
  });
  afterAll(async () => {
    server.kill('SIGKILL'); // it may still be adding what was overdue
    await server.exited;
    rmSync(dataDir, { recursive: true });
  });

  it('a flood of overdue days of one person does not keep another from theirs when the server starts', async () => {
    const added = async ({ token }: BenchUser) =>
      (await ask(server.url, '/transactions?search=overdue', { token })).json.total;
    while ((await added(users.other)) === 0) await delay(20);
    const taken = performance.now() - readyAt;
    report(`The overdue day of another while ${rules} rules of one are overdue, ${dialect}`, {
      'added after the server was ready, in ms': Math.round(taken),
      'by then added to the one': await added(users.hoarder),
    });
    expect(taken).toBeLessThan(patienceOfOther);
  });

  it('a flood of wrong passwords of one person does not keep another from signing in', async () => {
    const known = { email: 'known@mail.example', password: testPassword };
    expect((await send('/auth/signup', known, '192.0.2.2')).status).toBe(201);
    const statuses: number[] = [];
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    const flood = Array.from({ length: 100 }, async (_, n) => {
      const guess = { email: `guess${n}@mail.example`, password: 'wrong-guess1' };
      statuses.push((await send('/auth/login', guess, '192.0.2.1')).status);
    });
    while (count(401) === 0) await delay(5); // from now on, as many as may wait do
    const checkedBefore = count(401);
    const since = performance.now();
    const reply = await send('/auth/login', known, '192.0.2.2');
    const taken = performance.now() - since;
    const checkedMeanwhile = count(401) - checkedBefore;
    await Promise.all(flood);
    report(`Another signs in during ${flood.length} wrong attempts at once, ${dialect}`, {
      'after, in ms': Math.round(taken),
      'attempts found wrong meanwhile': checkedMeanwhile,
      'attempts found wrong': count(401),
      'attempts sent away': count(503),
    });
    expect(reply.status).toBe(200);
    expect(checkedMeanwhile).toBeLessThan(count(401) / 2);
    expect(count(401) + count(503)).toBe(flood.length);
  });

  it.runIf(isNightly)(
    'wrong passwords of several networks do not keep another from signing in until most of them are checked',
    async () => {
      const known = { email: 'friend@mail.example', password: testPassword };
      expect((await send('/auth/signup', known, '192.0.2.3')).status).toBe(201);
      const statuses: number[] = [];
      const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
      const flood = Array.from({ length: networks * guessesFromEach }, async (_, n) => {
        const guess = { email: `try${n}@mail.example`, password: 'wrong-guess1' };
        statuses.push((await send('/auth/login', guess, `198.51.100.${n % networks}`)).status);
      });
      await Promise.race(flood); // from now on, it keeps the server busy
      const checkedBefore = count(401);
      const since = performance.now();
      const reply = await send('/auth/login', known, '192.0.2.3');
      const taken = performance.now() - since;
      const checkedMeanwhile = count(401) - checkedBefore;
      await Promise.all(flood);
      report(`Another signs in during ${flood.length} wrong attempts of ${networks} networks, ${dialect}`, {
        'after, in ms': Math.round(taken),
        'attempts found wrong meanwhile': checkedMeanwhile,
        'attempts found wrong': count(401),
      });
      expect(reply.status).toBe(200);
      expect(checkedMeanwhile).toBeLessThan(flood.length / 2);
      expect(count(401)).toBe(flood.length);
    },
  );

  function send(address: string, body: object, from: string): Promise<Response> {
    return fetch(`${server.url}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  }
});

/** A daily rule that was set up this many days ago. */
async function createOverdue(deps: Deps, { token }: BenchUser, days: number): Promise<void> {
  const then = deps.clock.now() - days * 24 * 3_600_000;
  const past = { ...deps, clock: { now: () => then } };
  const principal = await authenticate(deps, token);
  if (principal === undefined) throw new Error('the session is unknown');
  const caller = { ...principal, origin: { address: '', userAgent: '', languages: '' } };
  await createRecurring(past, caller, {
    ...{ name: 'Overdue tea', category: 'Food', amount: 100, isIncome: false },
    ...{ frequency: 'daily', startDate: addDays(dayIn('UTC', then), 1) },
  });
}
