import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Household, live, signUpHousehold } from '#server/testing/durability/household.ts';
import { faultsIn } from '#server/testing/durability/recount.ts';
import { settle } from '#server/testing/durability/settle.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

it.runIf(isNightly)(
  'PostgreSQL crashes under load lose no acknowledged change, and the server resumes within ten seconds of a restart',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-database-killed-'));
    const postgres = await startPostgres({ durable: true });
    const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const random = seededRandom(11);
    const crashes = 20;
    const households: Household[] = [];
    for (const name of ['one', 'two', 'three'])
      households.push(await signUpHousehold(server.url, { name, members: 3, random }));
    const sum = (pick: (tally: Household['tally']) => number) =>
      households.reduce((total, { tally }) => total + pick(tally), 0);
    const acknowledged = () => sum((tally) => tally.acknowledged);
    const seconds: number[] = [];
    const faults: string[] = [];

    for (let crash = 0; crash < crashes; crash++) {
      const stop = new AbortController();
      const living = households.map((household) => live(household, server.url, stop.signal));
      await delay(100 + random.next() * 400);
      await postgres.pause('by a crash');
      await delay(random.next() * 300);
      await postgres.resume();
      const [back, before] = [performance.now(), acknowledged()];
      while (acknowledged() === before) await delay(10);
      seconds.push((performance.now() - back) / 1000);
      await delay(random.next() * 200);
      stop.abort();
      await Promise.all(living);
      for (const household of households)
        faults.push(...Object.values(await settle(household, server.url)).flat());
      faults.push(...(await faultsIn({ dataDir: folder, url: postgres.url })));
    }

    report('PostgreSQL crashes', {
      crashes,
      'changes acknowledged': acknowledged(),
      'asked to come again': sum(({ refused }) => refused[503] ?? 0),
      'lost, doubled, half done or wrong': faults.length,
      'seconds to the first change after its return, longest': Math.max(...seconds).toFixed(2),
    });
    expect(faults).toEqual([]);
    expect(new Set(households.flatMap(({ tally }) => Object.keys(tally.refused)))).toEqual(new Set(['503']));
    expect(Math.max(...seconds)).toBeLessThan(10);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
