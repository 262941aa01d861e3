import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Ask, ask, uploadTo } from '#server/testing/api-client.ts';
import { entry } from '#server/testing/entries.ts';
import { testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { statementOf } from '#server/testing/imports.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { hasPgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';
import { drawAsPdf, drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { type S3Server, startS3 } from '#server/testing/s3-server.ts';
import { codeOf } from '#server/testing/second-factor.ts';
import { runProgram, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

/** With PgBouncer in the nightly run, if it is installed. */
const ways = isNightly && hasPgBouncer ? ['directly', 'through PgBouncer'] : ['directly'];

describe.each(ways)('two servers that reach their PostgreSQL %s', (way) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-several-'));
  /** Two servers that share only a database and a bucket, as behind a load balancer. */
  const servers: ServerProcess[] = [];
  let s3: S3Server;
  let database: Record<string, string>;
  let stopBouncer = async () => {};

  const start = (number: number) =>
    startServerProcess({
      DATA_DIR: path.join(folder, String(number)),
      ...database,
      LOG_LEVEL: 'silent',
      ...s3.settings,
    });

  beforeAll(async () => {
    s3 = await startS3();
    const url = await testDatabaseUrl();
    if (way === 'directly') database = { DATABASE_URL: url };
    else {
      const bouncer = await startPgBouncer(url);
      database = { DATABASE_URL: bouncer.url, DATABASE_PREPARE: 'off' };
      stopBouncer = bouncer.stop;
    }
    servers.push(...(await Promise.all([start(0), start(1)]))); // concurrently, on an empty database
  });

  afterAll(async () => {
    for (const server of servers) server.kill('SIGTERM');
    const statuses = await Promise.all(servers.map(({ exited }) => exited));
    await stopBouncer();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(statuses).toEqual([0, 0]);
  });

  const at = (number: number, route: string, more?: Ask) => ask(servers[number % 2]?.url ?? '', route, more);

  async function signUp(email: string): Promise<string> {
    const { json } = await at(0, '/auth/signup', { body: { email, password: testPassword } });
    return json.token;
  }

  it('changes and a logout on one server are visible on the other at once', async () => {
    const token = await signUp('reader@mail.example');
    for (let turn = 0; turn < 10; turn++) {
      const totals = () =>
        Promise.all(
          [0, 1].map(async (number) => (await at(number, '/transactions/summary', { token })).json),
        );
      await at(turn, '/transactions', { token, body: entry({ cost: 0.5 }) });
      expect((await totals()).map(({ totalExpenses }) => totalExpenses)).toEqual([
        (turn + 1) / 2,
        (turn + 1) / 2,
      ]);
    }
    expect((await at(0, '/auth/logout', { method: 'POST', token })).status).toBe(204);
    expect((await at(1, '/transactions/summary', { token })).status).toBe(401);
  });

  it('a request sent to both servers at once runs once and gets the same answer from each', async () => {
    const token = await signUp('twins@mail.example');
    for (let turn = 0; turn < 10; turn++) {
      const same = { token, key: `turn ${turn}`, body: entry() };
      const answers = await Promise.all([at(0, '/transactions', same), at(1, '/transactions', same)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0].json).toEqual(answers[1].json);
    }
    expect((await at(0, '/transactions?page=1', { token })).json.total).toBe(10);
  });

  it('a personal token works on both servers until it is revoked on either', async () => {
    const owner = await signUp('programs@mail.example');
    const body = { name: 'Program', scope: 'read', expiresInDays: 7 };
    for (const number of [0, 1]) {
      const { token, _id } = (await at(number, '/auth/tokens', { token: owner, body })).json;
      const seen = async () =>
        Promise.all(
          [0, 1].map(async (server) => [
            (await at(server, '/transactions', { token })).status,
            (await at(server, '/transactions', { token, body: entry() })).status,
          ]),
        );
      for (let turn = 0; turn < 2; turn++)
        expect(await seen()).toEqual([
          [200, 403],
          [200, 403],
        ]);
      expect((await at(number, `/auth/tokens/${_id}`, { method: 'DELETE', token: owner })).status).toBe(204);
      expect(await seen()).toEqual([
        [401, 401],
        [401, 401],
      ]);
    }
  });

  it('an authenticator code opens one session even when sent to both servers at once', async () => {
    const email = 'codes@mail.example';
    const token = await signUp(email);
    const app = '/auth/second-factor/totp';
    const again = { currentPassword: testPassword };
    const { secret } = (await at(0, app, { token, body: again })).json;
    // Each is accepted for another half minute, however slow this machine is: a code may be one step off.
    const now = Date.now();
    const [first, second] = [codeOf(secret, now), codeOf(secret, now + 30_000)];
    const body = { ...again, code: first };
    expect((await at(1, app, { method: 'PUT', token, body })).status).toBe(200);
    const login = { email, password: testPassword, code: second };
    const answers = await Promise.all([0, 1].map((number) => at(number, '/auth/login', { body: login })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('password guesses are counted across both servers', async () => {
    await signUp('guessed@mail.example');
    const guess = (number: number, password: string) =>
      at(number, '/auth/login', { body: { email: 'guessed@mail.example', password } });
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(n, `wrong-guess${n}`)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect([(await guess(0, testPassword)).status, (await guess(1, testPassword)).status]).toEqual([
      429, 429,
    ]);
  });

  it('a receipt uploaded to both servers at once is stored once and served by either', async () => {
    const token = await signUp('receipts@mail.example');
    const pdf = drawAsPdf(drawnReceipts.pounds);
    const answers = await Promise.all(servers.map(({ url }) => uploadTo(url, token, pdf)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { total, receipts } = (await at(0, '/receipts', { token })).json;
    expect([total, (await at(0, '/transactions?page=1', { token })).json.total]).toEqual([1, 1]);
    for (const { url } of servers) {
      const picture = await fetch(`${url}${receipts[0].fileUrl}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('a file sent to one server is read, answered and added by either, and its rows are added once', async () => {
    const token = await signUp('imports@mail.example');
    const send = async (number: number, ...lines: string[]) => {
      const file = Buffer.from(statementOf(...lines));
      const sent = { path: '/imports', field: 'file' };
      const { json } = await uploadTo(servers[number]?.url ?? '', token, file, sent);
      return settled(number + 1, json._id);
    };
    const settled = async (number: number, id: string) => {
      for (;;) {
        const { json } = await at(number, `/imports/${id}`, { token });
        if (json.status !== 'reading') return json;
        await delay(20);
      }
    };
    const add = (number: number, id: string) => at(number, `/imports/${id}/add`, { token, method: 'POST' });

    const asked = await send(0, '03/04/2026,Corner Bakery,6.20', '05/04/2026,Northgate Grocers,48.07');
    expect(asked).toMatchObject({ status: 'needs_answer', questions: [{ key: 'dateOrder' }] });
    const change = { token, method: 'PATCH', body: { answers: { dateOrder: 'dmy' } } } as const;
    expect((await at(1, `/imports/${asked._id}`, change)).status).toBe(200);
    expect(await settled(0, asked._id)).toMatchObject({ firstDay: '2026-04-03' });
    const both = await Promise.all([0, 1].map((number) => add(number, asked._id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const lines = Array.from({ length: 300 }, (_, place) => `2026-10-05,Shop ${place},-${place + 1}.50`);
    const files = [await send(0, ...lines.slice(0, 200)), await send(1, ...lines.slice(100))];
    await Promise.all(
      files.map(async ({ _id }, number) => {
        while ((await add(number, _id)).status === 409) await delay(50); // the other one is being added
      }),
    );
    expect((await at(0, '/transactions', { token })).json.total).toBe(2 + 300);
  });

  it('killing either server under load loses no answered change and applies none twice', async () => {
    const clients: Client[] = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => ({
        token: await signUp(`client${n}@mail.example`),
        acknowledged: new Map(),
      })),
    );
    let working = true;
    const work = clients.map(async (client, n) => {
      for (let step = 0; working; step++)
        await change(insist, client, { first: n + step, name: `${n}-${step}` });
    });
    const done = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    const more = async (changes: number) => {
      for (const enough = done() + changes; done() < enough; ) await delay(5);
    };

    for (const number of isNightly ? [0, 1] : [1]) {
      await more(30);
      servers[number]?.kill('SIGKILL');
      await servers[number]?.exited;
      await more(30);
      servers[number] = await start(number);
    }
    await more(30);
    working = false;
    await Promise.all(work);

    for (const [n, { token, acknowledged }] of clients.entries()) {
      const kept = [...acknowledged].filter(([, cost]) => cost !== null).sort();
      const [one, two] = await Promise.all(
        [0, 1].map((number) => at(number, '/transactions?limit=100', { token })),
      );
      expect(two?.json).toEqual(one?.json);
      const rows: { name: string; cost: number }[] = one?.json.transactions;
      expect(rows.map(({ name, cost }) => [name, cost]).sort()).toEqual(kept);
      const cents = kept.reduce((sum, [, cost]) => sum + Math.round((cost ?? 0) * 100), 0);
      expect([n, one?.json.sum.expenses]).toEqual([n, cents / 100]);
      const summary = await at(n, '/transactions/summary', { token });
      expect(summary.json.totalExpenses).toBe(cents / 100);
    }
    const doctor = await runProgram('server/doctor.ts', { ...database, DATA_DIR: folder });
    expect(doctor.status).toBe(0);
  });

  /** Retries alternately on both servers, like a load balancer, until one answers. */
  async function insist(first: number, route: string, more: Ask): Promise<Answer> {
    for (let attempt = first; ; attempt++) {
      const answer = await at(attempt, route, more).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
      await delay(20);
    }
  }
});

interface Client {
  token: string;
  /** Every acknowledged change by the name of its transaction; null once deleted. */
  acknowledged: Map<string, number | null>;
}

type Insist = (first: number, route: string, more: Ask) => Promise<Answer>;

/** Adds a transaction, edits every second and deletes every third one, retrying each request until it is answered. */
async function change(
  insist: Insist,
  { token, acknowledged }: Client,
  { first, name }: { first: number; name: string },
) {
  const cost = 1 + (first % 7) / 100;
  const body = entry({ name, cost });
  const added = await insist(first, '/transactions', { token, key: name, body });
  expect(added.status).toBe(201);
  acknowledged.set(name, cost);
  const one = `/transactions/${added.json._id}`;
  if (first % 2 === 0) {
    const changed = await insist(first + 1, one, { method: 'PUT', token, body: { ...body, cost: cost * 2 } });
    expect(changed.json.cost).toBe(cost * 2);
    acknowledged.set(name, cost * 2);
  }
  if (first % 3 === 0) {
    const removed = await insist(first, one, { method: 'DELETE', token });
    // 404 if the deletion was committed and the server was killed before it replied.
    expect([204, 404]).toContain(removed.status);
    acknowledged.set(name, null);
  }
}
