import { beforeAll, expect, it } from 'vitest';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { cleanPage } from '../picture/clean-page.ts';
import { openImage, type Picture, toPicture } from '../picture/picture.ts';
import { prepare } from '../picture/prepare.ts';
import { openShapes } from './read-shapes.ts';

let picture: Picture;

beforeAll(async () => {
  const photo = await openImage(await photograph(drawnReceipts.pounds, 'scan'));
  picture = await prepare(await cleanPage(await toPicture(photo, 1_000_000)), { letterHeight: 32 });
});

it('reads letter by letter', async () => {
  const words = await openShapes(60_000)(picture);
  const text = words?.map((word) => word.text).join(' ');
  expect(text).toContain((drawnReceipts.pounds.amount / 100).toFixed(2));
});

it('returns null whenever it takes too long', async () => {
  const readShapes = openShapes(1);
  expect(await readShapes(picture)).toBeNull();
  expect(await readShapes(picture)).toBeNull();
});

it('stops when aborted, and reads the next picture', async () => {
  const readShapes = openShapes(60_000);
  expect(await readShapes(picture, AbortSignal.abort())).toBeNull();
  expect(await readShapes(picture)).not.toBeNull();
});
