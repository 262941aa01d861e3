import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { sumsEntry, writeArchive } from '#server/platform/archive/pack-archive.ts';
import { verifyArchive } from '#server/platform/archive/verify-archive.ts';
import { migrationNames } from '#server/platform/database/migrations/list.ts';
import { type Entry, entriesIn } from '#server/testing/archives.ts';
import {
  backupFolder,
  contentsOf,
  type Older,
  olderRows,
  type Saver,
  signUpSaver,
} from '#server/testing/backups.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { backUp } from './backup.service.ts';
import { checkBackup, restore } from './restore.service.ts';

const fileNamed = backupFolder();
let server: TestApp;
let saver: Saver;
let whole: Buffer;
let entries: Entry[];
beforeAll(async () => {
  server = await startTestApp('sqlite');
  saver = await signUpSaver(server);
  await backUp(server.deps, fileNamed('whole.tar'));
  whole = readFileSync(fileNamed('whole.tar'));
  entries = await entriesIn(fileNamed('copy.tar'), whole);
});

const check = (bytes: Uint8Array) => {
  const file = fileNamed(`${crypto.randomUUID()}.tar`);
  writeFileSync(file, bytes);
  return checkBackup(file);
};

it('a damaged backup is rejected with the name of the entry in which a single bit is wrong', async () => {
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`receipts/${saver.userId}/${saver.receipts[0]}.jpg`, 'manifest.json']),
  );
  for (const { name, bytes, start } of entries.filter((entry) => entry.name !== sumsEntry))
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const broken = Buffer.from(whole);
      broken[start + at] = (broken[start + at] ?? 0) ^ 1;
      await expect(check(broken)).rejects.toThrow(`${name} is not what was backed up`);
    }
});

it('a damaged backup is rejected when its headers or checksums are wrong', async () => {
  for (const { start, bytes, name } of entries)
    for (const at of name === sumsEntry ? [start, start + bytes.length - 2] : [start - 512, start - 380]) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 1;
      await expect(check(broken)).rejects.toThrow('Nothing was changed.');
    }
});

it('a damaged backup is rejected when it is truncated anywhere', async () => {
  for (const length of [0, 100, 512, 700, whole.length >> 1, whole.length - 1024, whole.length - 1])
    await expect(check(whole.subarray(0, length))).rejects.toThrow('Nothing was changed.');
  await expect(check(whole.subarray(0, whole.length >> 1))).rejects.toThrow(/cut short or damaged after \w/);
});

it('a damaged backup is rejected when it is another kind of file', async () => {
  await expect(check(Buffer.from('a,b,c\n'.repeat(999)))).rejects.toThrow('damaged at its start');
  const other = fileNamed('other.tar');
  await writeArchive(other, (add) => add('letter.txt', Buffer.from('Dear bank')));
  await expect(checkBackup(other)).rejects.toThrow('The file is not a Tuppence backup');
});

it('a backup that cannot be read is not called damaged', async () => {
  await expect(checkBackup(fileNamed('nowhere.tar'))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(checkBackup(fileNamed('.'))).rejects.toMatchObject({ code: 'EISDIR' });
  const onFullDisk = verifyArchive(fileNamed('whole.tar'), () => {
    throw Object.assign(new Error(), { code: 'ENOSPC' });
  });
  await expect(onFullDisk).rejects.toMatchObject({ code: 'disk_full' });
});

type Written = { name: string; bytes: Buffer };

/** The backup with modified entries and correct checksums. */
async function rewritten(change: (entry: Written) => Written[]): Promise<string> {
  const file = fileNamed(`${crypto.randomUUID()}.tar`);
  await writeArchive(file, async (add) => {
    for (const entry of entries.filter(({ name }) => name !== sumsEntry))
      for (const { name, bytes } of change(entry)) await add(name, bytes);
  });
  return file;
}

it.each([
  '../outside',
  '/etc/passwd',
  'receipts/../outside',
  'receipts/a\\..\\b/outside',
  'receipts/one.jpg',
])('a hostile backup is rejected with an entry %s', async (name) => {
  const bytes = Buffer.from('x');
  const file = await rewritten((entry) =>
    entry.name === 'manifest.json' ? [{ name, bytes }, entry] : [entry],
  );
  await expect(checkBackup(file)).rejects.toThrow(`${name} does not belong in a Tuppence backup`);
});

forDialectsOfRun((dialect) => {
  it('a backup with inconsistent rows is rejected and leaves the installation unchanged', async () => {
    const file = await rewritten((entry) =>
      entry.name.startsWith('tables/categories/')
        ? [{ ...entry, bytes: Buffer.from(entry.bytes.toString().replaceAll('"id":"0', '"id":"f')) }]
        : [entry],
    );
    const target = await startTestApp(dialect);
    await signUpSaver(target);
    const before = await contentsOf(target.deps);
    const manifest = await checkBackup(file);
    await expect(restore(target.deps, file, { manifest, replace: true })).rejects.toThrow(
      'Nothing was changed.',
    );
    expect(await contentsOf(target.deps)).toEqual(before);
  });
});

/** The backup as the program of that version would have written it. */
async function writeOlder(file: string, { schema, older }: { schema: string; older: Older }): Promise<void> {
  const isKnown = (table: string) => older(table, {}) !== undefined;
  await writeArchive(file, async (add) => {
    let files = 0;
    for (const { name, bytes } of entries) {
      if (name.startsWith('receipts/') && isKnown('receipts')) {
        files++;
        await add(name, bytes);
      }
      const table = /^tables\/(\w+)\//.exec(name)?.[1];
      const lines = bytes.toString().split('\n').filter(Boolean);
      if (table !== undefined && isKnown(table))
        await add(
          name,
          Buffer.from(lines.map((line) => JSON.stringify(older(table, JSON.parse(line)))).join('\n')),
        );
      if (name !== 'manifest.json') continue;
      const manifest = JSON.parse(bytes.toString());
      const counts = Object.entries(manifest.tables).filter(([table]) => isKnown(table));
      const stated = { ...manifest, schema, files, tables: Object.fromEntries(counts) };
      await add(name, Buffer.from(JSON.stringify(stated)));
    }
  });
}

forDialectsOfRun((dialect) => {
  it.each(['0012-imports', '0015-long-work'])(
    'a backup of version %s is migrated on restore',
    async (schema) => {
      const file = fileNamed(`${dialect}-${schema}.tar`);
      const older = await olderRows(schema, fileNamed(`${dialect}-${schema}`));
      await writeOlder(file, { schema, older });
      const target = await startTestApp(dialect);
      const manifest = await checkBackup(file);
      await restore(target.deps, file, { manifest, replace: false });
      expect(await findDifferences(target.deps.db.read)).toEqual([]);
      const [before, after] = [await contentsOf(server.deps), await contentsOf(target.deps)];
      for (const table of ['categories', 'totals', 'word_counts'])
        expect(after[table]).toEqual(before[table]);
      if (older('receipts', {})) expect(after['receipts']).toEqual(before['receipts']);
    },
  );

  it('a backup of a version newer than the program is rejected', async () => {
    const file = fileNamed(`${dialect}-newer.tar`);
    await writeOlder(file, { schema: '9999-tomorrow', older: (_, row) => row });
    expect(migrationNames).not.toContain('9999-tomorrow');
    await expect(checkBackup(file)).rejects.toThrow('made by a newer version (9999-tomorrow)');
  });
});
