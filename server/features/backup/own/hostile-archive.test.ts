import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTarPacker, type TarHeader } from 'modern-tar';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumsEntry } from '#server/platform/archive/pack-archive.ts';
import { writeArchive } from '#server/platform/archive/write-archive.ts';
import {
  checkArchive,
  downloadArchive,
  type Entry,
  entriesIn,
  importArchive,
} from '#server/testing/archives.ts';
import { backupFolder, contentsOf, type Saver, signUpSaver } from '#server/testing/backups.ts';
import { get } from '#server/testing/entries.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { backUp } from '../backup.service.ts';
import { checkBackup } from '../restore.service.ts';

const fileNamed = backupFolder();
let server: TestApp;
let saver: Saver;
let user: TestUser;
let archive: Buffer;
let entries: Entry[];
let before: unknown;

beforeAll(async () => {
  server = await startTestApp('sqlite');
  saver = await signUpSaver(server);
  user = await server.signUp();
  archive = await downloadArchive(server, saver);
  entries = await entriesIn(fileNamed('whole.tar'), archive);
  before = await contentsOf(server.deps);
});

/** Refused by the check and by the import alike, in words for the user; nothing is changed, nothing is left. */
async function expectRefused(bytes: Uint8Array, message: string | RegExp, status = 422): Promise<void> {
  for (const send of [checkArchive, importArchive]) {
    const reply = await send(user, bytes);
    expect(reply.json.message).toMatch(message);
    expect(reply.status).toBe(status);
  }
  expect(readdirSync(path.join(server.deps.config.DATA_DIR, 'scratch'))).toEqual([]);
  expect(await contentsOf(server.deps)).toEqual(before);
}

type Change = (entry: Entry) => Entry[];

/** The same archive with other entries, and with checksums that are right. */
async function rewritten(change: Change, more: { name: string; bytes: Buffer }[] = []): Promise<Buffer> {
  const file = fileNamed(`${crypto.randomUUID()}.tar`);
  await writeArchive(file, async (add) => {
    for (const { name, bytes } of more) await add(name, bytes);
    for (const entry of entries.filter(({ name }) => name !== sumsEntry))
      for (const { name, bytes } of change(entry)) await add(name, bytes);
  });
  return readFileSync(file);
}

const keep: Change = (entry) => [entry];

/** Changes every row of a table. */
function withRows(table: string, change: (row: Record<string, unknown>) => unknown): Promise<Buffer> {
  return rewritten((entry) => {
    if (!entry.name.startsWith(`tables/${table}/`)) return [entry];
    const lines = entry.bytes.toString().trimEnd().split('\n');
    const changed = lines.map((line) => JSON.stringify(change(JSON.parse(line))));
    return [{ ...entry, bytes: Buffer.from(`${changed.join('\n')}\n`) }];
  });
}

const withManifest = (change: object) =>
  rewritten((entry) => {
    if (entry.name !== 'manifest.json') return [entry];
    return [
      { ...entry, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(entry.bytes.toString()), ...change })) },
    ];
  });

describe('a damaged archive', () => {
  it('is told by the name of the entry in which a single bit is wrong', async () => {
    const shown = entries.filter(({ name }) => /transactions|\.jpg|manifest/.test(name));
    expect(shown.length).toBeGreaterThan(2);
    for (const { name, start, bytes } of shown) {
      const broken = Buffer.from(archive);
      const at = start + (bytes.length >> 1);
      broken[at] = (broken[at] ?? 0) ^ 1;
      await expectRefused(broken, `${name} is not what was backed up. Nothing was changed.`);
    }
  });

  it('is found out when it is cut short, and when it is something else', async () => {
    await expectRefused(archive.subarray(0, archive.length >> 1), /cut short or damaged/);
    await expectRefused(Buffer.from('Date,Amount\n'.repeat(1000)), /damaged at its start/);
    await expectRefused(Buffer.from([0x1f, 0x8b, 8, ...Array(2000).fill(7)]), /damaged at its start/);
    await expectRefused(Buffer.alloc(0), 'Please choose an archive to import.', 400);
    const file = fileNamed('letter.tar');
    await writeArchive(file, (add) => add('letter.txt', Buffer.from('Dear bank')));
    await expectRefused(readFileSync(file), 'letter.txt has no place in an archive of Tuppence.');
  });
});

describe('a hostile archive', () => {
  it.each([
    '../../outside.txt',
    '/etc/passwd',
    'receipts/../../../outside.jpg',
    'receipts/one.jpg',
    'tables/sessions/000001.jsonl',
    'tables/transactions/1.sql',
    `${'deep/'.repeat(40)}file`,
  ])('has no entry %s', async (name) => {
    await expectRefused(await rewritten(keep, [{ name, bytes: Buffer.from('{}\n') }]), /Nothing was changed/);
    expect(existsSync(path.join(server.deps.config.DATA_DIR, 'outside.txt'))).toBe(false);
  });

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('has no %s', async (type) => {
    const name = 'receipts/019aa000-0000-7000-8000-000000000000.jpg';
    await expectRefused(
      await tarOf({ name, type, linkname: '/etc/passwd', size: 0 }),
      /no place in an archive/,
    );
  });

  it.each([
    ['receipts/019aa000-0000-7000-8000-000000000000.jpg', 40],
    ['tables/transactions/000001.jsonl', 40],
    ['manifest.json', 40],
    [sumsEntry, 70],
  ])('has no %s of %i MB', async (name, megabytes) => {
    await expectRefused(
      await tarOf({ name, type: 'file', size: megabytes * 1024 * 1024 }),
      /more than an account can/,
    );
  });

  // To read a megabyte of such headers took minutes, in which the server did nothing else.
  it.each(['pax-header', 'pax-global-header', 'gnu-long-name', 'gnu-long-link-name'] as const)(
    'has no %s, which is not looked into',
    async (type) => {
      const header = { name: 'manifest.json', type, size: 1024 * 1024 };
      for (const before of [[], [firstEntry()]])
        await expectRefused(
          Buffer.concat([...before, await tarOf(header, '2x')]),
          'The file was packed by another program than Tuppence. Nothing was changed.',
        );
    },
  );

  it('has no size in a spelling that is read in more than one way', async () => {
    for (const size of [' 0000000000\0', '\x80\0\0\0\0\0\0\0\0\0\0\0']) {
      const broken = Buffer.from(await tarOf({ name: 'manifest.json', type: 'file', size: 0 }));
      broken.write(size, 124, 'latin1');
      broken.write(' '.repeat(8), 148, 'latin1');
      const sum = broken.subarray(0, 512).reduce((all, byte) => all + byte, 0);
      broken.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
      await expectRefused(broken, /damaged at its start/);
    }
  });

  it('has no checksums that are no lines of text', async () => {
    for (const byte of [0x61, 0xff])
      await expectRefused(
        await tarOf({ name: sumsEntry, type: 'file', size: 1024 * 1024 }, byte),
        `${sumsEntry} is not what was backed up.`,
      );
  });

  it.each([
    ['of somebody else', 'transactions', { user_id: '019aa000-0000-7000-8000-000000000000' }],
    ['with a column that is none', 'transactions', { 'name") values (1); drop table users; --': 1 }],
    ['without an amount', 'transactions', { amount: undefined }],
    ['with half a penny', 'transactions', { amount: 0.5 }],
    ['with a negative amount', 'transactions', { amount: -5 }],
    ['with an endless amount', 'transactions', { amount: 1e300 }],
    ['with an amount that is text', 'transactions', { amount: '5; drop' }],
    ['on a day that is none', 'transactions', { added_on: '2026-02-30' }],
    ['with an id that is none', 'transactions', { id: '../../x' }],
    ['with the same id twice', 'transactions', { id: '019aa000-0000-7000-8000-000000000000' }],
    [
      'of a category that is not there',
      'transactions',
      { category_id: '019aa000-0000-7000-8000-000000000000' },
    ],
    ['with a NUL in its name', 'transactions', { name: 'a\0b' }],
    ['with a name without end', 'transactions', { name: 'a'.repeat(300) }],
    ['with a structure for a name', 'transactions', { name: { $ne: 1 } }],
    ['with a name that does not show', 'categories', { name: '\u200b' }],
    ['with a reading that is no JSON', 'receipts', { reading: '{' }],
    ['with a reading of another shape', 'receipts', { reading: '{"merchant":5}' }],
    ['with lines of another shape', 'receipts', { lines: '[{"text":"<script>"}]' }],
    ['that are no receipts', 'receipts', { media_type: 'text/html' }],
    ['that are never due', 'recurring', { frequency: 'hourly' }],
    ['of a month that is none', 'budgets', { month: 13 }],
    ['with a currency that is none', 'users', { default_currency: 'XXX' }],
    ['with a zone that is none', 'users', { time_zone: 'Mars/Base' }],
  ])('has no rows %s', async (_, table, change) => {
    await expectRefused(
      await withRows(table, (row) => ({ ...row, ...change })),
      /not as Tuppence writes them/,
    );
  });

  it('opens no account by its settings', async () => {
    const bytes = await withRows('users', (row) => ({
      ...row,
      id: saver.userId,
      email: saver.email,
      password_hash: 'mine',
      version: 1,
    }));
    const victim = await server.signUp();
    const hash = () =>
      server.deps.db.read
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('id', '=', victim.userId);
    const known = await hash().execute();
    expect((await importArchive(victim, bytes)).status).toBe(201);
    expect(await hash().execute()).toEqual(known);
    await victim.request({ method: 'DELETE', url: '/api/users/account' });
  });

  it('holds no rows that are no lines of JSON, or no text', async () => {
    for (const bytes of ['[1]\n', 'null\n', '{"a":\n', '"text"\n'].map((text) => Buffer.from(text)))
      await expectRefused(
        await rewritten((entry) => (entry.name.includes('budgets') ? [{ ...entry, bytes }] : [entry])),
        /not as Tuppence writes them/,
      );
    const bytes = Buffer.from([0xff, 0xfe, 0x0a]);
    await expectRefused(
      await rewritten((entry) => (entry.name.includes('budgets') ? [{ ...entry, bytes }] : [entry])),
      /not as Tuppence writes them/,
    );
    expect(server.logged()).not.toContain('"text"');
  });

  it('has no picture that is something else', async () => {
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    await expectRefused(
      await rewritten((entry) => (entry.name.endsWith('.jpg') ? [{ ...entry, bytes }] : [entry])),
      /has no place in an archive/,
    );
  });

  it('holds what it says, no less and no more', async () => {
    const message = /does not hold what it says it does/;
    await expectRefused(await rewritten((entry) => (entry.name.endsWith('.jpg') ? [] : [entry])), message);
    await expectRefused(await rewritten((entry) => (entry.name.includes('budgets') ? [] : [entry])), message);
    await expectRefused(await withManifest({ tables: {} }), message);
  });

  it('has a manifest that this version knows', async () => {
    await expectRefused(await withManifest({ schema: '9999-tomorrow' }), /newer version/);
    await expectRefused(await withManifest({ idMark: '../x' }), /no archive of a Tuppence account/);
    await expectRefused(
      await rewritten((entry) => (entry.name === 'manifest.json' ? [] : [entry])),
      /no archive/,
    );
  });

  it('is sent as one file, and as a file', async () => {
    const plain = await user.request({ method: 'POST', url: '/api/users/archive', payload: { archive: 1 } });
    expect([plain.status, plain.json.message]).toEqual([415, 'Please choose an archive to import.']);
  });
});

it('a backup of everybody is no archive of an account, nor the other way round', async () => {
  const file = fileNamed('everybody.tar');
  await backUp(server.deps, file);
  await expectRefused(readFileSync(file), /only whoever runs the server can bring back/);
  await expect(checkBackup(fileNamed('whole.tar'))).rejects.toThrow('imported in the Settings of an account');
});

it('of an older version is brought up to date', async () => {
  const older = ['merchant', 'decided_at', 'text_id'];
  const bytes = await rewritten((entry) => {
    if (entry.name === 'manifest.json') {
      const manifest = { ...JSON.parse(entry.bytes.toString()), schema: '0003-receipts' };
      return [{ ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }];
    }
    if (!entry.name.startsWith('tables/transactions/')) return [entry];
    const lines = entry.bytes.toString().trimEnd().split('\n');
    const rows = lines.map((line) =>
      JSON.stringify(JSON.parse(line), (key, value) => (older.includes(key) ? undefined : value)),
    );
    return [{ ...entry, bytes: Buffer.from(rows.join('\n')) }];
  });
  const fresh = await server.signUp();
  expect((await importArchive(fresh, bytes)).json.added).toMatchObject({ transactions: 4, receipts: 2 });
  const sumOf = async (whose: TestUser) => (await get(whose, '/transactions')).json.sum;
  expect(await sumOf(fresh)).toEqual(await sumOf(saver));
});

/** An archive whose first entry is whole, as far as that goes. */
function firstEntry(): Buffer {
  const [, second] = entries;
  return archive.subarray(0, (second?.start ?? 0) - 512);
}

/** A tar with one entry, of zeros unless said otherwise. */
async function tarOf(header: TarHeader, filling: number | string = 0): Promise<Buffer> {
  const { readable, controller } = createTarPacker();
  const chunks: Uint8Array[] = [];
  const reading = (async () => {
    for await (const chunk of readable) chunks.push(chunk);
  })();
  const writer = controller.add(header).getWriter();
  if (header.size > 0) await writer.write(Buffer.alloc(header.size, filling));
  await writer.close();
  controller.finalize();
  await reading;
  return Buffer.concat(chunks);
}
