import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { embeddedFile } from '#server/platform/database/open.ts';
import { ask } from '#server/testing/api-client.ts';
import { askAgain } from '#server/testing/ask-again.ts';
import { damageTo, filesWith, isWipeScheduled } from '#server/testing/embedded-database.ts';
import { entry } from '#server/testing/entries.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { type BenchUser, fillUser } from '../../bench/http/fill.ts';
import { openDeps } from './open-deps.ts';

const [users, rows] = [10, 100_000];
const longestWait = 1000;

// In npm test, account.test.ts and wipe-file.test.ts do so with few rows.
it.runIf(isNightly)(
  'while an account is deleted and wiped from the file, others read and write',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-account-deleted-'));
    const [leaving, reader, writer = reader] = await fill(dataDir);
    if (leaving === undefined || reader === undefined || writer === undefined) throw new RangeError('nobody');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await server.exited;
      rmSync(dataDir, { recursive: true });
    });
    const { url } = server;
    const size = statSync(embeddedFile(dataDir)).size;
    const stop = new AbortController();
    const reading = askAgain(stop.signal, (n) =>
      ask(url, `/transactions?page=1&search=harbour${n}`, { token: reader.token }),
    );
    const writing = askAgain(stop.signal, (n) =>
      ask(url, '/transactions', { token: writer.token, key: `entry ${n}`, body: entry() }),
    );

    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
    const { status } = await ask(url, '/users/account', { method: 'DELETE', token: leaving.token });
    const answered = seconds();
    while (isWipeScheduled(dataDir)) await delay(20);
    const wiped = seconds();
    stop.abort();
    const [reads, writes] = [await reading, await writing];

    report('an account is deleted from SQLite', {
      'transactions in the database': users * rows,
      'of these the account has': rows,
      'megabytes of the file': Math.round(size / 1e6),
      'seconds until it was answered': answered,
      'seconds until its bytes were gone': wiped,
      'reads of others meanwhile': reads.count,
      'the longest, in ms': reads.longest,
      'writes of others meanwhile': writes.count,
      'the longest write, in ms': writes.longest,
    });
    expect(status).toBe(204);
    expect(Object.keys(reads.answered)).toEqual(['200']);
    expect(Object.keys(writes.answered)).toEqual(['201']);
    expect(Math.max(reads.longest, writes.longest)).toBeLessThan(longestWait);
    expect(await filesWith(dataDir, leaving.userId)).toEqual([]);
    expect(await filesWith(dataDir, reader.userId)).toContain('tuppence.sqlite');
    expect(damageTo(dataDir)).toEqual([]);
  },
);

async function fill(dataDir: string): Promise<BenchUser[]> {
  const deps = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
  const filled: BenchUser[] = [];
  for (let n = 0; n < users; n++) filled.push(await fillUser(deps, { name: `user${n}`, rows, seed: n }));
  await deps.db.close();
  return filled;
}
