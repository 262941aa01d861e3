import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { receiptHeic, writeHeic } from '#server/testing/receipts/write-heic.ts';
import { openImage } from './open-image.ts';

it('a HEIC is opened', async () => {
  const { image, ...size } = await openImage(receiptHeic);
  expect(size).toEqual({ width: 724, height: 848 });
  const print = await image.stats();
  expect(print.channels[0]).toMatchObject({ min: expect.toSatisfy((value) => value < 60), max: 255 });
});

it.each([1, 2, 3])('a HEIC that is turned %s quarters to the left is upright', async (turns) => {
  expect(await pixelsOf(writeHeic({ turns }))).toEqual(
    await turnedPixels((image) => image.rotate(360 - 90 * turns)),
  );
});

it('a HEIC that is mirrored is turned back', async () => {
  expect(await pixelsOf(writeHeic({ mirror: 'left to right' }))).toEqual(
    await turnedPixels((image) => image.flop()),
  );
  expect(await pixelsOf(writeHeic({ mirror: 'top to bottom' }))).toEqual(
    await turnedPixels((image) => image.flip()),
  );
});

it('a HEIC of tiles is put together', async () => {
  const tiled = await openImage(writeHeic({ tiles: { columns: 2, rows: 2 }, width: 1400, height: 1600 }));
  expect([tiled.width, tiled.height]).toEqual([1400, 1600]);
  const corner = tiled.image.clone().extract({ left: 724, top: 848, width: 676, height: 752 });
  const whole = (await openImage(receiptHeic)).image.extract({ left: 0, top: 0, width: 676, height: 752 });
  expect((await corner.raw().toBuffer()).equals(await whole.raw().toBuffer())).toBe(true);
});

it.each([
  ['claims more than 40 megapixels', { width: 8000, height: 5001 }, 'too_many_pixels'],
  ['claims to be longer than 20,000 pixels', { width: 39_000_000, height: 1 }, 'too_long'],
  ['claims more pixels than it has', { width: 6000, height: 6000 }, 'damaged'],
  ['claims fewer pixels than it has', { width: 60, height: 60 }, 'damaged'],
  ['lacks tiles', { width: 6000, height: 6000, tiles: { columns: 2, rows: 2 } }, 'damaged'],
  ['has thousands of tiles', { width: 100, height: 100, tiles: { columns: 60, rows: 60 } }, 'damaged'],
])('a HEIC that %s is refused', async (_, options, code) => {
  await expect(openImage(writeHeic(options))).rejects.toMatchObject({ code });
});

it('a HEIC that is truncated is damaged', async () => {
  for (const length of [16, 28, 100, 352, 2000, 24_000])
    await expect(openImage(receiptHeic.subarray(0, length))).rejects.toMatchObject({ code: 'damaged' });
});

async function pixelsOf(bytes: Uint8Array) {
  return hashed((await openImage(bytes)).image);
}

async function turnedPixels(turn: (image: Sharp) => Sharp) {
  return hashed(turn((await openImage(receiptHeic)).image));
}

async function hashed(image: Sharp) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, hash: createHash('sha256').update(data).digest('hex') };
}
