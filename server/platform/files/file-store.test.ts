import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type S3Server, startS3 } from '#server/testing/s3-server.ts';
import { codeOf } from '../errors.ts';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { bucketAddress, type S3Settings } from './s3-client.ts';
import { openS3Files } from './s3-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-files-'));
let s3: S3Server;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const settingsOf = ({ settings }: S3Server) => ({
  endpoint: settings.S3_ENDPOINT,
  region: 'us-east-1',
  bucket: settings.S3_BUCKET,
  accessKeyId: settings.S3_ACCESS_KEY_ID,
  secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  pathStyle: true,
});

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['disk', () => openDiskFiles(folder)],
  ['S3', () => openS3Files(settingsOf(s3), 3)],
] as const)('on %s', (_, open) => {
  let files: FileStore;
  const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()];
  beforeAll(() => {
    files = open();
  });

  const listed = async () => {
    const names: string[] = [];
    for await (const { userId, name } of files.list()) names.push(`${userId}/${name}`);
    return names.sort();
  };

  it('stored files are read back byte for byte, as last written', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 256);
    await files.put(ann, 'a.jpg', Buffer.from('before'));
    await files.put(ann, 'a.jpg', bytes);
    expect(Buffer.from((await files.read(ann, 'a.jpg')) ?? []).equals(bytes)).toBe(true);
    expect(await files.read(ann, 'b.jpg')).toBeUndefined();
    expect(await files.read(bob, 'a.jpg')).toBeUndefined();
  });

  it('stored files have a size, which is that of this name alone', async () => {
    await files.put(ann, 'size.jpg', Buffer.from('12345'));
    await files.put(ann, 'size.jpg.jpg', Buffer.from('1'));
    expect(await files.sizeOf(ann, 'size.jpg')).toBe(5);
    expect(await files.sizeOf(ann, 'size')).toBeUndefined();
    expect(await files.sizeOf(bob, 'size.jpg')).toBeUndefined();
    await files.remove(ann, ['size.jpg', 'size.jpg.jpg']);
  });

  it('stored files are listed with their modification time and removed by name, ignoring missing ones', async () => {
    const names = ['1.jpg', '1.pdf', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'];
    const before = Date.now();
    for (const name of names) await files.put(bob, name, Buffer.from(name));
    for await (const { changedAt } of files.list()) expect(Math.abs(changedAt - before)).toBeLessThan(60_000);
    expect(await listed()).toEqual([`${ann}/a.jpg`, ...names.map((name) => `${bob}/${name}`)].sort());
    await files.remove(bob, ['1.jpg', '1.pdf', '2.jpg', '3.jpg', 'none.jpg']);
    await files.remove(bob, []);
    expect(await listed()).toEqual([`${ann}/a.jpg`, ...['4', '5', '6'].map((n) => `${bob}/${n}.jpg`)].sort());
  });

  it('stored files that come while all of a user are removed are stored, or refused as of somebody signed out', async () => {
    const [leaving, bytes] = [crypto.randomUUID(), Buffer.alloc(10_000, 'x')];
    const codes = new Set<string>();
    for (let round = 0; round < 100; round++) {
      const stored = files.put(leaving, `${round}.jpg`, bytes).then(() => 'stored', codeOf);
      await files.removeAll(leaving);
      codes.add(await stored);
    }
    expect([...codes].filter((code) => code !== 'stored' && code !== 'signed_out')).toEqual([]);
    await files.removeAll(leaving);
  });

  it('stored files are all removed for one user without affecting another', async () => {
    await files.put(bob, '7.jpg', Buffer.from('7'));
    await files.removeAll(bob);
    await files.removeAll(bob);
    expect(await listed()).toEqual([`${ann}/a.jpg`]);
  });

  it.each(['../a.jpg', '.hidden', 'a/b', 'a&b', '<', ''])(
    'files are rejected under the name %j',
    async (name) => {
      await expect(files.put(ann, name, Buffer.from('x'))).rejects.toThrow('unexpected name');
      await expect(files.put(name, 'a.jpg', Buffer.from('x'))).rejects.toThrow('unexpected name');
    },
  );
});

it('stored files on disk are listed without what other programs put beside them', async () => {
  const root = path.join(folder, 'shared');
  const files = openDiskFiles(root);
  await files.put('ann', 'a.jpg', Buffer.from('x'));
  for (const other of ['lost+found', '@eaDir/ann', 'ann/@eaDir', 'ann/.thumbnails'])
    mkdirSync(path.join(root, other), { recursive: true });
  const listed: string[] = [];
  for await (const { userId, name } of files.list()) listed.push(`${userId}/${name}`);
  expect(listed).toEqual(['ann/a.jpg']);
});

it.each([
  ['EINVAL', 'stored'],
  ['EIO', 'EIO'],
])('a file is stored on a disk that cannot sync folders, not on a broken one: %s', async (code, outcome) => {
  const handle = await openFile(folder);
  await handle.close();
  const handles: FileHandle = Object.getPrototypeOf(handle);
  const { sync } = handles;
  handles.sync = async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error('not synced'), { code });
    await sync.call(this);
  };
  onTestFinished(() => {
    handles.sync = sync;
  });
  const stored = openDiskFiles(folder).put('carl', 'a.jpg', Buffer.from('x'));
  expect(await stored.then(() => 'stored', codeOf)).toBe(outcome);
});

it('a bucket is addressed by path or by host name', () => {
  const address = (endpoint: string, pathStyle: boolean) =>
    bucketAddress({ ...settingsOf(s3), endpoint, pathStyle, bucket: 'mine' });
  expect(address('https://s3.example.net', true)).toBe('https://s3.example.net/mine');
  expect(address('http://10.0.0.1:9000/', true)).toBe('http://10.0.0.1:9000/mine');
  expect(address('https://s3.example.net:8443/', false)).toBe('https://mine.s3.example.net:8443');
});

const open = (more: Partial<S3Settings>) => openS3Files({ ...settingsOf(s3), ...more });

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return addressOf(server);
}

it('an S3 storage that cannot be reached is reported as busy', async () => {
  const gone = open({ endpoint: 'http://127.0.0.1:2' });
  await expect(gone.read('u', 'a.jpg')).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
});

it('an S3 storage that lacks the bucket fails instead of reporting a missing file', async () => {
  await expect(open({ bucket: 'another' }).read('u', 'a.jpg')).rejects.toMatchObject({
    reason: 'NoSuchBucket',
  });
});

it('an S3 storage that answers with a redirect is not followed to another host', async () => {
  const asked: string[] = [];
  const elsewhere = await serve((_, reply) => {
    asked.push('elsewhere');
    reply.end('not the file');
  });
  const endpoint = await serve((_, reply) => {
    asked.push('bucket');
    reply.writeHead(307, { location: elsewhere }).end();
  });
  await expect(open({ endpoint }).read('u', 'a.jpg')).rejects.toThrow('answered 307');
  expect(asked).toEqual(['bucket']);
});

it('an S3 storage has more time for a large file than for an answer', async () => {
  const [attemptMs, large] = [2000, Buffer.alloc(2_000_000, 'x')];
  const endpoint = await serve((request, reply) => {
    const isRead = request.method === 'GET';
    request.resume();
    if (isRead) reply.writeHead(200, { 'content-length': large.length }).write(large.subarray(1));
    setTimeout(() => reply.end(isRead ? 'x' : ''), 1.2 * attemptMs);
  });
  const files = open({ endpoint, attemptMs });
  const [read] = await Promise.all([files.read('u', 'a.jpg'), files.put('u', 'b.jpg', large)]);
  expect(Buffer.from(read ?? []).equals(large)).toBe(true);
});

it('an S3 storage that does not answer is reported as busy', async () => {
  const silent = open({ endpoint: await serve(() => undefined), attemptMs: 50 });
  await expect(silent.put('u', 'a.jpg', Buffer.from('x'))).rejects.toMatchObject({ code: 'busy' });
});

it('an S3 storage that rejects the key is reported without revealing the key', async () => {
  const refused = open({ secretAccessKey: 'hush' }).put('u', 'a.jpg', Buffer.from('x'));
  await expect(refused).rejects.toThrow('the file storage answered 403 SignatureDoesNotMatch');
});
