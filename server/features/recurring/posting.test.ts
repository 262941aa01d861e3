import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn, type LocalDate } from '#contract/calendar.ts';
import { dueDates, frequencies, nextDue, type RecurrenceRule } from '#contract/recurrence.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { getVersion } from '#server/platform/database/write-as.queries.ts';
import { listAll } from '#server/testing/entries.ts';
import { forEachDialect, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { postAllDue } from './post-due.service.ts';

const dayMs = 86_400_000;
/** Of a catch-up that takes long enough to be killed in the middle. */
const pastDays = times(1500, 4900);

/** UTC-11 to UTC+14, including half and quarter hours. */
const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

/** A user with recurring transactions, each of which is due on any day their calendar has shown. */
interface Person {
  user: TestUser;
  timeZone: string;
  seen: LocalDate;
  series: { id: string; rule: RecurrenceRule; first: LocalDate }[];
}

forEachDialect((dialect) => {
  const isFull = isNightly || dialect === 'sqlite';
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it.each(isFull ? [1, 2, 3] : [1])(
    'posting adds exactly what is due across outages of up to 400 days and clock changes (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const own = zones.filter((_, index) => isNightly || index % 3 === seed % 3);
      const people = await Promise.all(own.map((timeZone) => signUp(server, timeZone, random)));
      let now = server.clock.now();
      for (let step = 0; step < 4; step++) {
        const days = random.pick([0, 1, 31, 400, random.next() * 400, -random.next() * 60]);
        now += Math.round(days * dayMs);
        await postAllDue({ ...server.deps, clock: { now: () => now } });
        for (const person of people) await expectPosted(server, person, now);
      }
      expect(await findDifferences(server.deps.db.read)).toEqual([]);
    },
  );

  it('posting writes nothing for a user whose next due day has begun only elsewhere', async () => {
    const user = await server.signUp();
    const startDate = addDays(dayIn('UTC', server.clock.now()), 1);
    const tea = { name: 'Tea', category: 'Food', amount: 1, isIncome: false, frequency: 'daily', startDate };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload: tea });
    const before = await getVersion(server.deps.db.read, user.userId);
    await postAllDue(server.deps);
    expect(await getVersion(server.deps.db.read, user.userId)).toBe(before);
  });

  it('posting adds the one overdue day of a user before the backlog of another', async () => {
    const [hoarder, other] = [await server.signUp(), await server.signUp()];
    const startDate = addDays(dayIn('UTC', server.clock.now()), 1);
    const daily = {
      name: 'Tea',
      category: 'Food',
      amount: 1,
      isIncome: false,
      frequency: 'daily',
      startDate,
    };
    const create = (person: TestUser, payload: object) =>
      person.request({ method: 'POST', url: '/api/recurring/create', payload });
    for (let rule = 0; rule < 30; rule++) await create(hoarder, daily);
    await create(other, { ...daily, frequency: 'annually' });
    await postAllDue({ ...server.deps, clock: { now: () => server.clock.now() + 40 * dayMs } });
    const backlog = await listAll(hoarder);
    const [single] = await listAll(other);
    expect(backlog).toHaveLength(30 * 40);
    expect(backlog.filter(({ _id }: { _id: string }) => _id < single._id).length).toBeLessThan(500);
  });

  it('posting continues with other users when it fails for one, retries that user later, and leaves all to the next server once stopped', async () => {
    const people = await Promise.all([server.signUp(), server.signUp()]);
    const startDate = addDays(dayIn('UTC', server.clock.now()), 1);
    const milk = { name: 'Milk', category: 'Groceries', amount: 2, isIncome: false, frequency: 'annually' };
    for (const person of people)
      await person.request({
        method: 'POST',
        url: '/api/recurring/create',
        payload: { ...milk, startDate },
      });
    const countPosted = async () =>
      (await Promise.all(people.map((person) => listAll(person)))).flat().length;
    let isFirst = true;
    const row = () => {
      if (!isFirst) return server.deps.ids.row();
      isFirst = false;
      throw new Error('no more ids');
    };
    const tomorrow = { ...server.deps, clock: { now: () => server.clock.now() + dayMs } };

    await postAllDue(tomorrow, AbortSignal.abort());
    expect(await countPosted()).toBe(0);

    await postAllDue({ ...tomorrow, ids: { ...server.deps.ids, row } });
    expect(await countPosted()).toBe(1);
    expect(server.logged()).toContain('no more ids');

    await postAllDue(tomorrow);
    expect(await countPosted()).toBe(2);
  });

  it.runIf(isFull)('posting resumes after being killed repeatedly during a large catch-up', async () => {
    const random = seededRandom(dialect.length);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-killed-'));
    const url = dialect === 'postgres' ? await testDatabaseUrl() : undefined;
    const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) };
    const first = await startServerProcess(environment);
    const db = open({ dataDir, url });
    const rule = { startDate: addDays(dayIn('UTC', Date.now()), -pastDays), frequency: 'daily' } as const;
    await backfill(first, rule);
    await killAfter([first], db, random);

    for (let kills = 0; kills < times(1, 3); kills++) {
      const count = dialect === 'postgres' ? 2 : 1;
      const servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(environment)));
      await killAfter(servers, db, random);
      expect(await findDifferences(db.read)).toEqual([]);
      expect((await postedDays(db)).length).toBe(await countClaimed(db));
    }

    const now = Date.now();
    await postAllDue({ ...server.deps, db, clock: { now: () => now } });
    const due = dueDates(rule, addDays(rule.startDate, -1), dayIn('UTC', now));
    expect(await postedDays(db)).toEqual(due);
    expect(await findDifferences(db.read)).toEqual([]);
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('on one PostgreSQL', () => {
  let server: TestApp;
  const others: Database[] = [];
  beforeAll(async () => {
    server = await startTestApp('postgres');
    const { DATA_DIR, DATABASE_URL } = server.deps.config;
    for (let count = 1; count < 4; count++) others.push(open({ dataDir: DATA_DIR, url: DATABASE_URL }));
  });
  afterAll(async () => {
    for (const db of others) await db.close();
  });

  it.each([2, 4])('posting adds everything once when %i servers run at the same time', async (count) => {
    const random = seededRandom(count);
    const people = await Promise.all(zones.slice(0, 3).map((timeZone) => signUp(server, timeZone, random)));
    const databases = [server.deps.db, ...others].slice(0, count);
    for (const outage of [0, 1, 90]) {
      const now = server.clock.now() + outage * dayMs;
      // The servers' clocks differ by some hours.
      await Promise.all(
        databases.map((db, ahead) =>
          postAllDue({ ...server.deps, db, clock: { now: () => now - ahead * 5 * 3_600_000 } }),
        ),
      );
      for (const person of people) await expectPosted(server, person, now);
    }
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  });
});

async function signUp(server: TestApp, timeZone: string, random: Random): Promise<Person> {
  const user = await server.signUp({ timeZone });
  const today = dayIn(timeZone, server.clock.now());
  const person: Person = { user, timeZone, seen: today, series: [] };
  for (const frequency of frequencies) {
    // Including month ends and dates long past.
    const startDate = random.pick([
      '2024-02-29',
      '2026-08-31',
      addDays(today, -1),
      today,
      addDays(today, Math.round(random.next() * 100)),
    ]);
    const rule = { startDate, frequency };
    const { json } = await user.request({
      method: 'POST',
      url: '/api/recurring/create',
      payload: { ...rule, name: frequency, category: 'Bills', amount: 0.1, isIncome: false },
    });
    person.series.push({ id: json._id, rule, first: nextDue(rule, today) ?? today });
  }
  return person;
}

async function expectPosted({ deps }: TestApp, person: Person, now: number): Promise<void> {
  const today = dayIn(person.timeZone, now);
  if (today > person.seen) person.seen = today;
  const posted = new Map<string, LocalDate[]>(person.series.map(({ id }) => [id, []]));
  const rows = await deps.db.read
    .selectFrom('transactions')
    .select(['recurring_id', 'added_on'])
    .where('user_id', '=', person.user.userId)
    .orderBy('added_on')
    .execute();
  for (const { recurring_id, added_on } of rows) posted.get(recurring_id ?? '')?.push(added_on);
  const due = person.series.map(({ id, rule, first }) => [
    id,
    dueDates(rule, addDays(first, -1), person.seen),
  ]);
  expect([...posted]).toEqual(due);
}

function open({ dataDir, url }: { dataDir: string; url: string | undefined }): Database {
  return openDatabase({
    dataDir,
    url,
    connections: 3,
    onIdleError(error) {
      throw error;
    },
  });
}

/** Creates a recurring transaction with all past days, which are added in the background. */
async function backfill({ url }: ServerProcess, rule: RecurrenceRule): Promise<unknown> {
  const send = async (address: string, body: object, token = '') => {
    const reply = await fetch(`${url}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return reply.json() as Promise<{ token: string }>;
  };
  const { token } = await send('/auth/signup', { email: 'a@mail.example', password: testPassword });
  const daily = { ...rule, name: 'Milk', category: 'Food', amount: 1.35, isIncome: false };
  return send('/recurring/create', { ...daily, backfill: true }, token);
}

/** Kills the servers at a random moment after some more of the past days were posted, or all of them. */
async function killAfter(servers: ServerProcess[], db: Database, random: Random): Promise<void> {
  const enough = Math.min(pastDays, (await countClaimed(db)) + 1 + random.next() * 200);
  while ((await countClaimed(db)) < enough) await delay(5);
  for (const server of servers) {
    await delay(random.next() * 40);
    server.kill('SIGKILL');
  }
  for (const server of servers) await server.exited;
}

async function countClaimed({ read }: Database): Promise<number> {
  return (await read.selectFrom('recurring_postings').select('due_on').execute()).length;
}

async function postedDays({ read }: Database): Promise<LocalDate[]> {
  const rows = await read.selectFrom('transactions').select('added_on').orderBy('added_on').execute();
  return rows.map(({ added_on }) => added_on);
}
