import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { ask } from '#server/testing/api-client.ts';
import { peakMemory } from '#server/testing/child-processes.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { type ServerTree, startServerTree } from '#server/testing/server-process.ts';
import { type BenchUser, fillUser } from '../../bench/http/fill.ts';
import { openDeps } from './open-deps.ts';

const rows = 200_000;
const atOnce = 12;
const mostMegabytes = 200;

const lastPage = rows / 100;
/** What costs most to list. */
const hardest = [
  '',
  '?limit=1000000',
  `?limit=100&page=${lastPage}`,
  `?sort=name&limit=100&page=${lastPage}`,
  `?sort=-amount&limit=100&page=${lastPage}`,
  '?search=zzyzx',
  `?search=e&limit=100&page=${lastPage / 2}`,
  `?search=e&sort=name&limit=100&page=${lastPage / 2}`,
];

forDialectsOfRun((dialect) => {
  let dataDir: string;
  let server: ServerTree;
  let owner: BenchUser;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-list-memory-'));
    const environment = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    const deps = await openDeps(readConfig(environment));
    owner = await fillUser(deps, { name: 'owner', rows, seed: 1 });
    await deps.db.close();
    server = startServerTree(environment);
    await server.ready;
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true });
  });

  it.runIf(isNightly)(
    `listing many transactions takes at most ${mostMegabytes} MB of memory, ${atOnce} at once`,
    async () => {
      const url = await server.ready;
      const megabytes: Record<string, number> = { 'before the first': peakMemory(server.pid) ?? 0 };
      for (const query of hardest) {
        const one = () => ask(url, `/transactions${query}`, { token: owner.token });
        for (const { status, json } of await Promise.all(Array.from({ length: atOnce }, one))) {
          expect([query, status]).toEqual([query, 200]);
          expect(json.transactions.length).toBeLessThanOrEqual(100);
        }
        megabytes[query || 'no page'] = peakMemory(server.pid) ?? 0;
      }
      report(
        `The most megabytes after ${atOnce} lists at once of ${rows} transactions, ${dialect}`,
        megabytes,
      );
      expect(Math.max(...Object.values(megabytes))).toBeLessThanOrEqual(mostMegabytes);
    },
  );
});
