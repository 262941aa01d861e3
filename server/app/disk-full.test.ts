import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ask, uploadTo } from '#server/testing/api-client.ts';
import { live, signUpHousehold } from '#server/testing/durability/household.ts';
import { faultsIn } from '#server/testing/durability/recount.ts';
import { noFaults, settle } from '#server/testing/durability/settle.ts';
import { limitPages } from '#server/testing/embedded-database.ts';
import { entry, get, post } from '#server/testing/entries.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { createDatabaseIn, startPostgres } from '#server/testing/postgres-server.ts';
import { drawAsPdf, drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { send } from '#server/testing/undo.ts';

const diskFull = expect.objectContaining({
  message: 'The disk of the server is full. Nothing was saved.',
  code: 'disk_full',
});

it('a SQLite database at its size limit rejects new rows, stays readable, and recovers when the limit is raised', async () => {
  const server = await startTestApp('sqlite');
  const user = await server.signUp();
  await post(user);
  await limitPages(server.deps.db, 1); // SQLite uses the current size if it is larger
  let added = 1;
  const note = 'x'.repeat(10_000);
  for (let status = 201; status === 201; added++) ({ status } = await post(user, { note }));
  expect((await post(user, { note })).json).toEqual(diskFull);
  expect((await get(user, '/transactions?page=1')).json.total).toBe(added - 1);
  await limitPages(server.deps.db, 2 ** 30);
  expect((await post(user, { note })).status).toBe(201);
  expect((await get(user, '/transactions?page=1')).json).toMatchObject({
    total: added,
    sum: { expenses: (added * 785) / 100 },
  });
});

it('a full disk does not keep anybody from reading insights and the outlook of budgets, which note what they find', async () => {
  const server = await startTestApp('sqlite');
  const user = await server.signUp();
  await post(user);
  await send(user, '/budgets', { category: 'Food', amount: 100, month: 11, year: 2026 });
  const { db } = server.deps;
  const { transaction } = db;
  const full = Object.assign(new Error('no room'), { code: 'SQLITE_FULL' });
  db.transaction = () => Promise.reject(full);
  for (const path of ['/insights', '/insights/year/2026', '/budgets/outlook'])
    expect([path, (await get(user, path)).status]).toEqual([path, 200]);
  db.transaction = transaction;
  expect(server.logged()).toContain('could not keep what insights found');
});

it.skipIf(process.platform === 'win32')(
  'a file size limit, as with a quota, is reported as a full disk',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-quota-'));
    const server = await startServerProcess({ DATA_DIR: dataDir }, { longestFile: 4000 });
    onTestFinished(async () => {
      server.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      rmSync(dataDir, { recursive: true });
    });
    const { token } = await signUpHousehold(server.url, { name: 'q', members: 0, random: seededRandom(1) });
    const add = () => ask(server.url, '/transactions', { token, body: entry({ note: 'x'.repeat(10_000) }) });
    let [answer, added] = [await add(), 0];
    for (; answer.status === 201; answer = await add()) added++;
    expect([answer.status, answer.json]).toEqual([507, diskFull]);
    expect((await ask(server.url, '/transactions?page=1', { token })).json.total).toBe(added);
  },
);

it.runIf(isNightly).for(['sqlite', 'postgres'] as const)(
  'a full disk rejects writes with 507, keeps everything readable, and recovers without a restart (%s)',
  async (dialect, { skip }) => {
    const disk = mountSmallDisk(48);
    if (disk === undefined) return skip('no file system can be mounted here: it takes Linux, and root');
    const dataDir = path.join(disk.folder, 'data');
    const postgres = dialect === 'postgres' ? await startPostgres({ durable: true }) : undefined;
    const databaseUrl = postgres && (await createDatabaseIn(path.join(disk.folder, 'tables'), postgres));
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await postgres?.stop();
      disk.remove();
    });
    const { url } = server;
    const random = seededRandom(3);
    const household = await signUpHousehold(url, { name: 'h', members: 4, random });
    const { token, tally } = household;
    const { token: other } = await signUpHousehold(url, { name: 'other', members: 0, random });
    const stop = new AbortController();
    const living = live(household, url, stop.signal);
    await until(() => tally.acknowledged > 50);
    const { receipt } = (await uploadTo(url, other, drawAsPdf(drawnReceipts.pounds))).json;

    disk.fill();
    await until(() => (tally.refused[507] ?? 0) > 20);
    for (const read of [
      ...['/transactions?page=1&search=e', '/transactions/summary', '/budgets', '/receipts'],
      ...['/insights', '/insights/year/2026', '/budgets/outlook'],
    ])
      expect([read, (await ask(url, read, { token })).status]).toEqual([read, 200]);
    expect((await fetch(`${url}${receipt.fileUrl}`)).status).toBe(200);
    expect((await ask(url, '/health/ready')).status).toBe(200);
    const kept = filesIn(dataDir);
    const another = drawAsPdf(drawnReceipts.dollars);
    const refused = await uploadTo(url, other, another);
    expect([refused.status, refused.json, filesIn(dataDir)]).toEqual([507, diskFull, kept]);

    disk.free();
    const { acknowledged } = tally;
    await until(() => tally.acknowledged > acknowledged + 50);
    expect((await uploadTo(url, other, another)).status).toBe(201);
    stop.abort();
    await living;
    expect(Object.keys(tally.refused)).toEqual(['507']);
    expect(await settle(household, url)).toEqual(noFaults);
    expect(await faultsIn({ dataDir, url: databaseUrl })).toEqual([]);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  },
);

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await delay(10);
}

function filesIn(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'receipts'), { recursive: true }).map(String).sort();
}
