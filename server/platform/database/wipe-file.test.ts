import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { damageTo, filesWith, isWipeScheduled } from '#server/testing/embedded-database.ts';
import { connectSqlite } from './connect-sqlite.ts';
import { embeddedFile } from './open.ts';
import { wipeFile } from './wipe-file.ts';

const secret = 'xylophone';

it('a large file is wiped in pieces, between which others write', async () => {
  const dataDir = newFolder();
  const other = connectSqlite(embeddedFile(dataDir), { readonly: false });
  onTestFinished(() => void other.close());
  other.exec(`
    create table large (content blob);
    insert into large values (zeroblob(20000000));
    create table entries (id integer primary key, name text) without rowid;
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 20000)
      insert into entries select (n * 7919) % 20011, iif(n % 15, 'Harbour ', '${secret} ') || printf('%.*c', n % 180, '-') from numbers;
    delete from entries where name like '${secret}%';
    pragma wal_checkpoint(truncate);
    pragma user_version = 1;
  `);
  expect(await filesWith(dataDir, secret)).toEqual(['tuppence.sqlite']);

  const add = other.prepare('insert into entries values (?, ?)');
  let pieces = 0;
  await wipeFile(embeddedFile(dataDir), async () => add.run(100_000 - ++pieces, 'Pier'));
  expect(await filesWith(dataDir, secret)).toEqual([]);
  expect(isWipeScheduled(dataDir)).toBe(false);
  expect(pieces).toBeGreaterThanOrEqual(10);
  expect(damageTo(dataDir)).toEqual([]);
  expect(other.prepare("select count(*) from entries where name like 'Harbour%'").pluck().get()).toBe(18_667);
});

it('a file with auto_vacuum, whose pointer maps look like pages of a tree, is left as it is', async () => {
  const file = path.join(newFolder(), 'tuppence.sqlite');
  const other = new BetterSqlite3(file);
  other.exec('pragma auto_vacuum = full; create table entries (name text)');
  other.close();
  await expect(wipeFile(file, async () => undefined)).rejects.toThrow(/auto_vacuum/);
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-wipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
