import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { embeddedFile } from '#server/platform/database/open.ts';
import { UserBusyError } from '#server/platform/database/write-as.ts';
import { addMigration, makeDatabase } from '#server/testing/embedded-database.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { openDeps } from './open-deps.ts';

/** What the operator reads when a program with these settings does not start. */
async function sentenceFor(environment: Record<string, string>): Promise<unknown> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const error: unknown = await openDeps(config).catch((reason: unknown) => reason);
  return explainStartFailure(error, config) ?? (error instanceof Error ? error.message : error);
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('startup reports an unreachable database', async () => {
  const sentence = await sentenceFor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(sentence).toContain('DATABASE_URL: the database cannot be reached');
});

it('startup reports an address of a database whose password is not encoded, without the password', async () => {
  const sentence = await sentenceFor({ DATABASE_URL: 'postgres://tuppence:ab/cd@127.0.0.1/none' });
  expect(sentence).toBe(
    'DATABASE_URL: the database cannot be reached or rejects the connection (ERR_INVALID_URL).',
  );
});

it('startup reports a database that speaks no TLS, although its address asks for it', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  onTestFinished(() => void plain.close());
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none?sslmode=verify-full`;
  expect(await sentenceFor({ DATABASE_URL })).toBe(
    'DATABASE_URL: the database cannot be reached or rejects the connection (The server does not support SSL connections).',
  );
});

it.each([
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'the database cannot be reached or rejects the connection (SELF_SIGNED_CERT_IN_CHAIN).',
  ],
  ['42501', 'the role lacks rights in the database, which it has to own (42501).'],
])('startup reports a database with an unknown certificate, or too few rights: %s', (code, sentence) => {
  const refused = () => {
    throw Object.assign(new Error(), { code });
  };
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  expect(sentenceOf(refused, { DATABASE_URL })).toBe(`DATABASE_URL: ${sentence}`);
});

it.each([
  [
    'S3_ENDPOINT',
    'http://127.0.0.1:2',
    'S3_ENDPOINT: the storage at http://127.0.0.1:2 cannot be reached (ECONNREFUSED).',
  ],
  ['S3_BUCKET', 'another', 'S3_BUCKET: there is no another at http://127.0.0.1:'],
  ['S3_SECRET_ACCESS_KEY', 'wrong', 'answered 403 SignatureDoesNotMatch.'],
])('startup reports unusable file storage: %s=%s', async (name, value, sentence) => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  expect(await sentenceFor({ DATA_DIR: newFolder(), ...s3.settings, [name]: value })).toContain(sentence);
});

it.each<[string, (dataDir: string) => void, RegExp]>([
  [
    'written by a newer version',
    (dataDir) => addMigration(dataDir, '9999-to-come'),
    /^The database was last used by a newer version of Tuppence \(9999-to-come\)\. .+$/,
  ],
  [
    'damaged',
    (dataDir) => spoil(embeddedFile(dataDir)),
    /^DATA_DIR: tuppence\.sqlite in [^\n]+ is damaged \(SQLITE_CORRUPT\)\. .+$/,
  ],
  [
    'not a database',
    (dataDir) => writeFileSync(embeddedFile(dataDir), 'no database, but a letter'.repeat(99)),
    /^DATA_DIR: tuppence\.sqlite in [^\n]+ is not a database\.$/,
  ],
])('startup reports an unusable database file in one line: %s', async (_, change, line) => {
  const dataDir = newFolder();
  await makeDatabase({ dataDir });
  change(dataDir);
  expect(await sentenceFor({ DATA_DIR: dataDir })).toMatch(line);
});

it('startup reports a DATA_DIR that is not a folder', async () => {
  const file = path.join(newFolder(), 'a-file');
  writeFileSync(file, '');
  expect(await sentenceFor({ DATA_DIR: file })).toContain('DATA_DIR: cannot write to');
});

it('an operator is told which file cannot be opened, whatever the database is', () => {
  const file = path.join(newFolder(), 'a-file');
  writeFileSync(file, '');
  for (const DATABASE_URL of ['', 'postgres://nobody@127.0.0.1:1/none'])
    expect(sentenceOf(() => mkdirSync(path.join(file, 'backups')), { DATABASE_URL })).toBe(
      `Cannot open ${path.join(file, 'backups')} (ENOTDIR).`,
    );
});

it('startup reports a HOST that is not known, whatever the database is', () => {
  const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.invalid' };
  const environment = { HOST: 'nowhere.invalid', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const sentence = sentenceOf(() => {
    throw Object.assign(new Error(), unknown);
  }, environment);
  expect(sentence).toBe('HOST or PORT: cannot listen on nowhere.invalid:3000 (ENOTFOUND).');
});

it('an operator is not told of S3 when a user is busy', () => {
  const sentence = sentenceOf(() => {
    throw new UserBusyError();
  });
  expect(sentence).toBeUndefined();
});

function sentenceOf(failing: () => void, environment: Record<string, string> = {}): unknown {
  try {
    return failing();
  } catch (error) {
    return explainStartFailure(error, readConfig(environment));
  }
}

function spoil(file: string): void {
  writeFileSync(file, readFileSync(file).fill(0xff, 100, 4000));
}
