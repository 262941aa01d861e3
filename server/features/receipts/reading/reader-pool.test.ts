import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { watchChildren } from '#server/testing/child-processes.ts';
import { patient } from '#server/testing/patient-readers.ts';
import { drawAsPdf, drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { whitePng } from '#server/testing/receipts/white-png.ts';
import { openReaders } from './reader-pool.ts';

const hints = { today: '2026-11-20' };
const receipt = { bytes: drawAsPdf(drawnReceipts.pounds), hints };
describe('in one pool', () => {
  const readers = openReaders(patient);
  afterAll(() => readers.close());

  it('readers return the picture of a file and its reading', async () => {
    const file = await readers.read('ann', receipt);
    expect(file).toMatchObject({ type: 'pdf', pages: 1 });
    expect(file.reading.amount?.value).toBe(drawnReceipts.pounds.amount);
    expect(await sharp(file.image).metadata()).toMatchObject({ format: 'jpeg', width: file.width });
  });

  it('readers read files requested at once one after another', async () => {
    const files = await Promise.all([1, 2, 3].map(() => readers.read('ann', receipt)));
    expect(files.map(({ reading }) => reading.date?.value)).toEqual(Array(3).fill(drawnReceipts.pounds.date));
  });

  it.each([
    ['not_an_image_or_pdf', async () => Buffer.from('')],
    ['damaged', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)])],
    ['too_many_pixels', async () => claiming(whitePng(8, 8), 60_000)],
  ])('readers reject a file as %s', async (code, make) => {
    await expect(readers.read('ann', { bytes: await make(), hints })).rejects.toMatchObject({ code });
  });

  it('readers find nothing in a blank picture that decompresses to a thousand times its size', async () => {
    const bomb = whitePng(6300, 6300);
    expect(bomb.length).toBeLessThan(60_000);
    const { reading, width } = await readers.read('ann', { bytes: bomb, hints });
    expect({ amount: reading.amount, lines: reading.lines, width }).toEqual({
      amount: null,
      lines: [],
      width: 2598,
    });
  });
});

// Child processes can only be listed on Linux.
const onLinux = it.runIf(process.platform === 'linux');

onLinux('readers give up a file that takes too long, and read the next one', async () => {
  const children = watchChildren();
  const readers = openReaders({ deadlineMs: 30_000 });
  const reading = Promise.allSettled([readers.read('ann', receipt), readers.read('ann', receipt)]);
  process.kill(children()[0] ?? 0, 'SIGSTOP');
  const [first, second] = await reading;
  await readers.close();
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'too_slow' } });
  expect(second.status).toBe('fulfilled');
});

onLinux(
  'readers start their process before a file arrives, read it with that one, and retry a file whose process was killed',
  async () => {
    const children = watchChildren();
    const readers = openReaders(patient);
    readers.prepare();
    const [prepared, ...others] = children();
    expect([prepared, others]).toEqual([expect.any(Number), []]);
    expect((await readers.read('ann', receipt)).pages).toBe(1);
    readers.prepare();
    expect(children()).toEqual([prepared]);
    const reading = readers.read('ann', receipt);
    process.kill(prepared ?? 0, 'SIGKILL');
    expect((await reading).reading.amount?.value).toBe(drawnReceipts.pounds.amount);
    await readers.close();
  },
);

onLinux('readers read the receipts of others beside hard ones', async () => {
  const children = watchChildren();
  const readers = openReaders({ ...patient, patienceMs: 2000 });
  const settled: string[] = [];
  const read = async (user: string) => {
    await readers.read(user, receipt);
    settled.push(user);
  };
  const hard = [read('ann')];
  const [first = 0] = children();
  process.kill(first, 'SIGSTOP');
  const flood = [read('ann'), read('ann')];
  hard.push(read('bob'));
  const other = read('carol');
  expect(['ann', 'bob', 'carol', 'dan'].map(readers.placeOf)).toEqual([1, 2, 3, undefined]);
  await expect.poll(children).toHaveLength(2);
  const second = children().find((child) => child !== first) ?? 0;
  process.kill(second, 'SIGSTOP');
  await other; // bob's gives way
  expect(settled).toEqual(['carol']);
  expect([readers.placeOf('bob'), readers.underWay()]).toEqual([1, 4]);
  process.kill(first, 'SIGCONT');
  await Promise.all([...hard, ...flood]);
  expect(settled.filter((user) => user !== 'carol').toSorted()).toEqual(['ann', 'ann', 'ann', 'bob']);
  await readers.close();
});

it('readers reject files as busy beyond the queue limit and after closing', async () => {
  const readers = openReaders({ ...patient, mostWaiting: 1 });
  const asked = [1, 2, 3].map(() => readers.read('ann', receipt));
  const outcomes = Promise.allSettled(asked);
  await readers.close();
  const codes = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes).toEqual(['busy', 'busy', 'busy']);
  await expect(readers.read('ann', receipt)).rejects.toMatchObject({ code: 'busy' });
});

/** The same PNG with another size in its header. */
function claiming(png: Buffer, size: number): Buffer {
  png.writeUInt32BE(size, 16);
  png.writeUInt32BE(size, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
