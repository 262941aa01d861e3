import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTarPacker, type TarHeader } from 'modern-tar';
import { expect, it } from 'vitest';
import { sumsEntry, writeArchive } from '#server/platform/archive/pack-archive.ts';
import { archiveAtHand, keep } from '#server/testing/hostile/archive-at-hand.ts';

const hand = archiveAtHand();

it('a damaged archive is rejected when it is truncated or another kind of file', async () => {
  await hand.expectRefused(hand.archive.subarray(0, hand.archive.length >> 1), /cut short or damaged/);
  await hand.expectRefused(Buffer.from('Date,Amount\n'.repeat(1000)), /damaged at its start/);
  await hand.expectRefused(Buffer.from([0x1f, 0x8b, 8, ...Array(2000).fill(7)]), /damaged at its start/);
  await hand.expectRefused(Buffer.alloc(0), 'Please choose an archive to import.', 400);
  const file = hand.fileNamed('letter.tar');
  await writeArchive(file, (add) => add('letter.txt', Buffer.from('Dear bank')));
  await hand.expectRefused(readFileSync(file), 'letter.txt does not belong in a Tuppence archive.');
});

it.each([
  '../../outside.txt',
  '/etc/passwd',
  'receipts/../../../outside.jpg',
  'receipts/one.jpg',
  'tables/sessions/000001.jsonl',
  'tables/transactions/1.sql',
  `${'deep/'.repeat(40)}file`,
])('a hostile tar is rejected with an entry %s', async (name) => {
  await hand.expectRefused(
    await hand.rewritten(keep, [{ name, bytes: Buffer.from('{}\n') }]),
    /Nothing was changed/,
  );
  expect(existsSync(path.join(hand.server.deps.config.DATA_DIR, 'outside.txt'))).toBe(false);
});

it.each(['symlink', 'link', 'directory', 'fifo'] as const)(
  'a hostile tar is rejected with a %s',
  async (type) => {
    const name = 'receipts/019aa000-0000-7000-8000-000000000000.jpg';
    await hand.expectRefused(
      await tarOf({ name, type, linkname: '/etc/passwd', size: 0 }),
      `${name} is a link or a folder. A Tuppence archive has only files. Nothing was changed.`,
    );
  },
);

it.each([
  ['receipts/019aa000-0000-7000-8000-000000000000.jpg', 40],
  ['tables/transactions/000001.jsonl', 40],
  ['manifest.json', 40],
  [sumsEntry, 70],
])('a hostile tar is rejected with %s of %i MB', async (name, megabytes) => {
  await hand.expectRefused(
    await tarOf({ name, type: 'file', size: megabytes * 1024 * 1024 }),
    /more than an account can/,
  );
});

// Parsing a megabyte of such headers blocked the server for minutes.
it.each(['pax-header', 'pax-global-header', 'gnu-long-name', 'gnu-long-link-name'] as const)(
  'a hostile tar is rejected with a %s, which is never parsed',
  async (type) => {
    const header = { name: 'manifest.json', type, size: 1024 * 1024 };
    for (const before of [[], [firstEntry()]])
      await hand.expectRefused(
        Buffer.concat([...before, await tarOf(header, '2x')]),
        'The file was not packed by Tuppence. Nothing was changed.',
      );
  },
);

it('a hostile tar is rejected with an ambiguous size field', async () => {
  for (const size of [' 0000000000\0', '\x80\0\0\0\0\0\0\0\0\0\0\0']) {
    const broken = Buffer.from(await tarOf({ name: 'manifest.json', type: 'file', size: 0 }));
    broken.write(size, 124, 'latin1');
    broken.write(' '.repeat(8), 148, 'latin1');
    const sum = broken.subarray(0, 512).reduce((all, byte) => all + byte, 0);
    broken.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    await hand.expectRefused(broken, /damaged at its start/);
  }
});

it('a hostile tar is rejected when the checksums are not lines of text', async () => {
  for (const byte of [0x61, 0xff])
    await hand.expectRefused(
      await tarOf({ name: sumsEntry, type: 'file', size: 1024 * 1024 }, byte),
      `${sumsEntry} is not what was backed up.`,
    );
});

/** A complete first entry, so that the failure comes after it. */
function firstEntry(): Buffer {
  const [, second] = hand.entries;
  return hand.archive.subarray(0, (second?.start ?? 0) - 512);
}

/** A tar file with one entry, filled with zeros by default. */
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
