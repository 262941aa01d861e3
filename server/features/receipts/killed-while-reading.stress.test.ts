import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Receipt } from '#contract/receipts.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openDiskFiles } from '#server/platform/files/disk-files.ts';
import { type Answer, ask, uploadTo } from '#server/testing/api-client.ts';
import { testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { drawAsPdf, drawnReceipts, reprinted } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startServerTree } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';
import { sweepFiles } from './sweep-files.job.ts';

it.runIf(isNightly).each([
  ['sqlite', 20],
  ['postgres', 10],
] as const)(
  'a server on %s killed %i times while reading a receipt keeps it whole or not at all, and reads the next one',
  async (dialect, kills) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-reading-'));
    const receipts = path.join(folder, 'receipts');
    const url = dialect === 'postgres' ? await testDatabaseUrl() : undefined;
    const environment = { DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) };
    const random = seededRandom(kills);
    let [kept, leftOver, token] = [0, 0, ''];

    let tree = startServerTree(environment);
    for (let kill = 0; kill < kills; kill++) {
      let address = await tree.ready;
      if (kill === 0) token = await signUp(address);
      const [known, before] = [await listReceipts(address, token), filesIn(receipts).length];
      const file = await receiptOf(kill);
      const cutShort = uploadTo(address, token, file).catch(() => undefined);
      await momentOf(kill, { random, isWritten: () => filesIn(receipts).length > before });
      await tree.kill('SIGKILL');
      const answer = await cutShort;
      const written = filesIn(receipts).length - before;

      tree = startServerTree(environment);
      address = await tree.ready;
      const listed = await listReceipts(address, token);
      const isKept = listed.length > known.length;
      if (answer !== undefined) expect([answer.status, isKept]).toEqual([201, true]);
      if (isKept) kept++;
      else leftOver += written;
      await filesOfWhole(listed, address);
      expect((await uploadTo(address, token, await receiptOf(kill + kills))).status).toBe(201);
      if (isKept) expect((await uploadTo(address, token, file)).status).toBe(409);
    }

    const address = await tree.ready;
    const whole = await filesOfWhole(await listReceipts(address, token), address);
    const { total } = (await ask(address, '/transactions?page=1', { token })).json;
    expect(total).toBe(kills + kept);
    expect(await tree.kill('SIGTERM')).toBe(0);
    await sweepLater({ folder, url });
    expect(filesIn(receipts)).toEqual(whole);
    report(`The server is killed while it reads a receipt, ${dialect}`, {
      kills,
      'receipts kept whole, answered or not': kept,
      'files left over by kills': leftOver,
      'files left over at the end': filesIn(receipts).length - whole.length,
    });
    rmSync(folder, { recursive: true, force: true });
  },
);

async function signUp(address: string): Promise<string> {
  const body = { email: 'reader@mail.example', password: testPassword };
  return (await ask(address, '/auth/signup', { body })).json.token;
}

/** Each with a different date; every tenth is a photo, which takes longest to read. */
async function receiptOf(number: number): Promise<Uint8Array> {
  const day = new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10).split('-').reverse();
  const receipt = reprinted(drawnReceipts.pounds, '14/03/2026', day.join('/'));
  return number % 10 === 9 ? photograph(receipt, 'scan') : drawAsPdf(receipt);
}

/** Waits until its first file is on disk but not its row or, alternately, until it is being read. */
async function momentOf(
  number: number,
  { random, isWritten }: { random: Random; isWritten: () => boolean },
): Promise<void> {
  if (number % 2 === 1) return void (await delay(random.next() * 600));
  while (!isWritten()) await delay(1);
  await delay(random.next() * 10);
}

async function listReceipts(address: string, token: string): Promise<Receipt[]> {
  const { json }: Answer = await ask(address, '/receipts?limit=100', { token });
  return json.receipts;
}

/** Opens every picture and document; returns the names of their files. */
async function filesOfWhole(receipts: readonly Receipt[], address: string): Promise<string[]> {
  const names: string[] = [];
  for (const { _id, fileUrl, documentUrl, width, height } of receipts) {
    const picture = await bytesAt(`${address}${fileUrl}`);
    expect(await sharp(picture).stats()).toBeDefined();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
    names.push(`${_id}.jpg`);
    if (documentUrl === null) continue;
    expect((await bytesAt(`${address}${documentUrl}`)).subarray(-6).toString()).toMatch(/%%EOF/);
    names.push(`${_id}.pdf`);
  }
  return names.sort();
}

async function bytesAt(address: string): Promise<Buffer> {
  const reply = await fetch(address);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

function filesIn(receipts: string): string[] {
  if (!existsSync(receipts)) return [];
  const entries = readdirSync(receipts, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

/** Runs the sweep a day later, when no upload can be in progress. */
async function sweepLater({ folder, url }: { folder: string; url: string | undefined }): Promise<void> {
  const db = openDatabase({ dataDir: folder, url, connections: 1, onIdleError: () => undefined });
  const clock = { now: () => Date.now() + 25 * 3_600_000 };
  await sweepFiles({ db, files: openDiskFiles(path.join(folder, 'receipts')), clock });
  await db.close();
}
