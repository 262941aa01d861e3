import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backupFolder } from '#server/testing/backups.ts';
import { writeArchive } from './pack-archive.ts';
import { bytesOf, readArchive, skip } from './read-archive.ts';
import { verifyArchive } from './verify-archive.ts';

const fileNamed = backupFolder();

it('an archive returns each entry unchanged, from empty to many megabytes', async () => {
  const file = fileNamed('round/trip.tar');
  const put = { empty: Buffer.alloc(0), small: Buffer.from('å'), large: Buffer.alloc(20_000_001, 'paper') };
  await writeArchive(file, async (add) => {
    for (const [name, bytes] of Object.entries(put)) await add(name, bytes);
  });
  await verifyArchive(file);
  for await (const entry of readArchive(file)) {
    const bytes = await bytesOf(entry);
    const expected = put[entry.name as keyof typeof put];
    if (entry.name !== 'SHA256SUMS') expect(bytes.equals(expected)).toBe(true);
  }
});

it('skipping entries leaves later ones intact', async () => {
  const file = fileNamed('skipped.tar');
  const large = Buffer.alloc(3_000_000, 'paper');
  await writeArchive(file, async (add) => {
    for (const name of ['1', '2', '3']) await add(`small ${name}`, Buffer.from(name));
    await add('large', large);
  });
  let found: Buffer | undefined;
  for await (const entry of readArchive(file))
    if (entry.name === 'large') found = await bytesOf(entry);
    else await skip(entry);
  expect(found?.equals(large)).toBe(true);
});

it('a failed archive leaves no file behind', async () => {
  const file = fileNamed('failed/one.tar');
  const failed = writeArchive(file, async (add) => {
    await add('first', Buffer.alloc(9_000_000));
    throw new Error('the database went away');
  });
  await expect(failed).rejects.toThrow('the database went away');
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

it('an archive whose name is taken meanwhile leaves no partial file', async () => {
  const file = fileNamed('taken/one.tar');
  const failed = writeArchive(file, async (add) => {
    await mkdir(file);
    await add('first', Buffer.from('1'));
  });
  await expect(failed).rejects.toThrow();
  expect(readdirSync(path.dirname(file))).toEqual(['one.tar']);
});
