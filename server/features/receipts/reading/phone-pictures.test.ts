import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { isNightly } from '#server/testing/nightly.ts';
import { patient } from '#server/testing/patient-readers.ts';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { receiptHeic, writeHeic } from '#server/testing/receipts/write-heic.ts';
import { openReaders } from './reader-pool.ts';

const { pounds } = drawnReceipts;
const hints = { today: '2026-11-20' };
const readers = openReaders(patient);
afterAll(() => readers.close());

const photo = (encode: (image: Sharp) => Sharp) => async () =>
  encode(sharp(await photograph(pounds, 'scan'))).toBuffer();

// In the confined process: the decoders need no permission that it lacks.
const avif: [string, () => Promise<Buffer>] = ['avif', photo((image) => image.avif({ effort: 0 }))];
const others: (typeof avif)[] = [
  ['heic', async () => receiptHeic],
  ['heic', async () => writeHeic({ turns: 1 })],
  ['webp', photo((image) => image.webp())],
  ['jpeg', photo((image) => image.toColourspace('cmyk').jpeg())],
  ['png', photo((image) => image.toColourspace('grey16').png())],
];

it.each([avif, ...(isNightly ? others : [])])(
  'a receipt is read from a %s (%#)',
  async (type, make) => {
    const file = await readers.read('ann', { bytes: await make(), hints });
    expect(file.type).toBe(type);
    expect(file.reading.amount?.value).toBe(pounds.amount);
    expect(file.reading.date?.value).toBe(pounds.date);
    const stored = await sharp(file.image).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: file.width, height: file.height, space: 'srgb' });
  },
  120_000,
);
