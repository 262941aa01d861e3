import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { logOf } from './checkpoint.ts';
import { openSqlite } from './sqlite.ts';

const megabyte = 2 ** 20;

async function openTrial() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-log-'));
  const file = path.join(folder, 'trial.sqlite');
  const { writer, reader, run } = openSqlite(file);
  onTestFinished(async () => {
    await reader.destroy();
    await writer.destroy();
    rmSync(folder, { recursive: true });
  });
  await run((tx) => sql`create table t (n integer primary key, bytes blob)`.execute(tx));
  const write = (n: number) =>
    run((tx) => sql`insert or replace into t values (${n}, zeroblob(${megabyte}))`.execute(tx));
  return { file, write };
}

function sizeOf(file: string): number {
  return statSync(file).size / megabyte;
}

it('a long log is copied into the database and starts anew while writes continue', async () => {
  const { file, write } = await openTrial();
  for (let n = 0; n < 120; n++) await write(n);
  expect(sizeOf(`${file}-wal`)).toBeLessThan(60);
  expect(sizeOf(file)).toBeGreaterThan(50);
});

it('writers do not wait while a long log is copied, except for the last of it', async () => {
  const { file, write } = await openTrial();
  const writer = new BetterSqlite3(file);
  const log = logOf(file, writer);
  const pending = () => {
    const [found] = writer.pragma('wal_checkpoint(noop)') as { log: number; checkpointed: number }[];
    return (found?.log ?? 0) - (found?.checkpointed ?? 0);
  };
  for (let n = 0; n < 15; n++) await write(n);
  writer.exec(`insert into t values (15, zeroblob(${2 * megabyte}))`);
  await log.shorten();
  expect(pending()).toBeGreaterThan(4000);
  await log.copy();
  writer.exec(`insert into t values (16, zeroblob(${megabyte}))`);
  expect(pending()).toBeGreaterThan(200);
  await log.shorten();
  expect(pending()).toBe(0);
  writer.close();
});

it('a long-running reader keeps its snapshot without blocking writers', async () => {
  const { file, write } = await openTrial();
  await write(0);
  const reading = new BetterSqlite3(file, { readonly: true });
  const count = reading.prepare('select count(*) from t').pluck();
  reading.exec('begin');
  expect(count.get()).toBe(1);
  for (let n = 1; n <= 60; n++) await write(n);
  expect(count.get()).toBe(1);
  reading.exec('commit');
  for (let n = 61; n <= 180; n++) await write(n);
  expect(sizeOf(file)).toBeGreaterThan(60);
  reading.close();
});
