import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importReceipt } from '#server/features/receipts/import-receipts.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ask } from '#server/testing/api-client.ts';
import { type Asked, askAgain } from '#server/testing/ask-again.ts';
import { peakMemory } from '#server/testing/child-processes.ts';
import { entry } from '#server/testing/entries.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { type BenchUser, fillUser } from '../../bench/http/fill.ts';
import { openDeps } from './open-deps.ts';

const [rows, receipts] = [200_000, 1000];
const longestWait = 1000;
/** Starts like a JPEG; no code here decodes it. */
const picture = Buffer.alloc(200_000, 'paper');
picture.set([0xff, 0xd8, 0xff]);

forDialectsOfRun((dialect) => {
  let dataDir: string;
  let file: string;
  let server: ServerProcess;
  let users: Record<'owner' | 'taker' | 'reader' | 'writer', BenchUser>;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-archive-load-'));
    file = path.join(dataDir, 'archive.tar');
    const environment = {
      DATA_DIR: dataDir,
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    const deps = await openDeps(readConfig({ ...environment, LOG_LEVEL: 'warn' }));
    const fill = (name: string, count: number) => fillUser(deps, { name, rows: count, seed: 1 });
    users = {
      owner: await fill('owner', rows),
      taker: await fill('taker', 0),
      reader: await fill('reader', 1000),
      writer: await fill('writer', 1000),
    };
    for (let n = 0; n < receipts; n++) await addReceipt(deps, users.owner.userId, n);
    await deps.db.close();
    server = await startServerProcess(environment);
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.exited;
    rmSync(dataDir, { recursive: true });
  });

  it.runIf(isNightly)('other users are still served while a large archive is downloaded', async () => {
    const { meanwhile } = await watch(async () => {
      const headers = { authorization: `Bearer ${users.owner.token}` };
      const reply = await fetch(`${server.url}/api/users/archive`, { headers });
      expect(reply.status).toBe(200);
      if (reply.body !== null) await pipeline(Readable.fromWeb(reply.body), createWriteStream(file));
    });
    expectUnhurried(meanwhile);
  });

  it.runIf(isNightly)('other users are still served while a large archive is checked', async () => {
    const { result, meanwhile } = await watch(() => send('/users/archive/check'));
    expect([result.status, result.json['counts']]).toMatchObject([200, { transactions: rows, receipts }]);
    expectUnhurried(meanwhile);
  });

  it.runIf(isNightly)('other users are still served while a large archive is imported', async () => {
    const { result, meanwhile } = await watch(() => send('/users/archive'));
    expect([result.status, result.json['added']]).toMatchObject([201, { transactions: rows, receipts }]);
    expectUnhurried(meanwhile);
    expect(meanwhile['writes']?.p95).toBeLessThan(100);
  });

  async function send(address: string): Promise<{ status: number; json: Record<string, unknown> }> {
    const body = new FormData();
    body.append('archive', await openAsBlob(file), 'archive.tar');
    const headers = { authorization: `Bearer ${users.taker.token}` };
    const reply = await fetch(`${server.url}/api${address}`, { method: 'POST', headers, body });
    return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
  }

  /** Measures concurrent reads and writes of other users during `work`. */
  async function watch<T>(work: () => Promise<T>): Promise<{ result: T; meanwhile: Record<string, Asked> }> {
    const stop = new AbortController();
    const { url } = server;
    const reading = askAgain(stop.signal, (n) =>
      ask(url, `/transactions?page=1&search=harbour${n}`, { token: users.reader.token }),
    );
    const writing = askAgain(stop.signal, (n) =>
      ask(url, '/transactions', { token: users.writer.token, key: `${dialect} ${n}`, body: entry() }),
    );
    const since = performance.now();
    const result = await work();
    const seconds = (performance.now() - since) / 1000;
    stop.abort();
    const [reads, writes] = [await reading, await writing];
    report(`${expect.getState().currentTestName}`, {
      transactions: rows,
      receipts,
      'megabytes of the archive': Math.round(statSync(file).size / 1e6),
      'seconds it took': seconds.toFixed(1),
      'reads of others meanwhile': reads.count,
      'the longest, in ms': reads.longest,
      'writes of others meanwhile': writes.count,
      'of these, 95 of 100 took at most, in ms': writes.p95,
      'the longest write, in ms': writes.longest,
      'megabytes of memory the server had at most, so far': peakMemory(server.pid) ?? 'unknown',
    });
    return { result, meanwhile: { reads, writes } };
  }
});

function expectUnhurried({ reads, writes }: Record<string, Asked>): void {
  expect(Object.keys(reads?.answered ?? {})).toEqual(['200']);
  expect(reads?.longest).toBeLessThan(longestWait);
  expect(Object.keys(writes?.answered ?? {})).toEqual(['201']);
  expect(writes?.longest).toBeLessThan(longestWait);
}

async function addReceipt(deps: Deps, userId: string, n: number): Promise<void> {
  const id = deps.ids.row();
  await deps.files.put(userId, `${id}.jpg`, picture);
  await deps.db.transaction((tx) =>
    importReceipt(tx, userId, {
      id,
      file_hash: String(n).padStart(43, '0'),
      file_name: `${n}.jpg`,
      media_type: 'image/jpeg',
      ...{ pages: 1, width: 1000, height: 2000, merchant_folded: '', is_checked: 0, created_at: 0 },
      reading: JSON.stringify({ merchant: null, amount: null, date: null, currency: null, category: null }),
      lines: '[]',
    }),
  );
}
