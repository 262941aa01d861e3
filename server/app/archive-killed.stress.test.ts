import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ask } from '#server/testing/api-client.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { startServerTree } from '#server/testing/server-process.ts';
import { type BenchUser, fillUser } from '../../bench/http/fill.ts';
import { openDeps } from './open-deps.ts';

const rows = 50_000;
/** On PostgreSQL, another server waits for the lease of the dead one. */
const kills = { sqlite: 20, postgres: 3 };

forDialectsOfRun((dialect) => {
  let dataDir: string;
  let environment: Record<string, string>;
  let deps: Deps;
  let owner: BenchUser;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-archive-killed-'));
    environment = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    deps = await openDeps(readConfig(environment));
    owner = await fillUser(deps, { name: 'owner', rows, seed: 1 });
  });
  afterAll(async () => {
    await deps.db.close();
    rmSync(dataDir, { recursive: true });
  });

  // In npm test, interrupted-work.test.ts interrupts it at given moments.
  it.runIf(isNightly)(
    'an archive whose server is killed while it is imported is there whole or not at all',
    async () => {
      let server = startServerTree(environment);
      const archive = await download(await server.ready, owner);
      const whole = await fillUser(deps, { name: 'whole', rows: 0, seed: 1 });
      const since = performance.now();
      expect((await send(await server.ready, whole, archive))?.status).toBe(201);
      const taken = performance.now() - since;

      const found = { none: 0, whole: 0, longest: 0 };
      for (let n = 0; n < kills[dialect]; n++) {
        const taker = await fillUser(deps, { name: `taker${n}`, rows: 0, seed: 1 });
        const answer = send(await server.ready, taker, archive);
        // Spread over the whole of it: saving and checking the file, adding, and the end.
        await delay(taken * ((n + 0.6) / kills[dialect]));
        await server.kill('SIGKILL');
        const status = (await answer)?.status;
        server = startServerTree(environment);
        const startedAt = performance.now();
        await ask(await server.ready, '/auth/me', { token: taker.token });
        found.longest = Math.max(found.longest, performance.now() - startedAt);
        await untilEnded(taker);
        const count = await countOf(taker);
        expect([0, rows]).toContain(count);
        if (status === 201) expect(count).toBe(rows);
        found[count === 0 ? 'none' : 'whole']++;
        expect((await send(await server.ready, taker, archive))?.status).toBe(201);
        expect(await countOf(taker)).toBe(rows);
      }
      await server.kill('SIGTERM');
      expect(await findDifferences(deps.db.read)).toEqual([]);
      report(`An import of an archive of ${rows} transactions is killed, ${dialect}`, {
        kills: kills[dialect],
        'nothing of it left': found.none,
        'all of it there': found.whole,
        'seconds to the first answer after a kill, at most': (found.longest / 1000).toFixed(2),
      });
    },
  );

  async function untilEnded({ userId }: BenchUser): Promise<void> {
    const unfinished = deps.db.read
      .selectFrom('users')
      .select('long_work')
      .where('id', '=', userId)
      .where('long_work', 'is not', null);
    while ((await unfinished.executeTakeFirst()) !== undefined) await delay(50);
  }

  async function countOf({ userId }: BenchUser): Promise<number> {
    const { count } = await deps.db.read
      .selectFrom('transactions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }
});

async function download(url: string, { token }: BenchUser): Promise<Blob> {
  const reply = await fetch(`${url}/api/users/archive`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return reply.blob();
}

/** Undefined if the server was killed before it answered. */
async function send(url: string, { token }: BenchUser, archive: Blob): Promise<Response | undefined> {
  const body = new FormData();
  body.append('archive', archive, 'archive.tar');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api/users/archive`, { method: 'POST', headers, body }).catch(() => undefined);
}
