import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isNightly } from '#server/testing/nightly.ts';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { type Photo, photograph } from '#server/testing/receipts/photograph.ts';
import { writePdf } from '#server/testing/receipts/write-pdf.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { letters, similarity } from './fields/letters.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { openEngine } from './recognise/open-engine.ts';
import { openTesseract } from './recognise/tesseract.ts';
import { type Engine, levelRun } from './recognise/text-run.ts';

const engine = openEngine();
const read = (bytes: Uint8Array) => readFile(bytes, { engine: () => engine, hints: { today: '2026-11-20' } });

type Name = keyof typeof drawnReceipts;

/** The nightly run reads every currency and every kind of photo. */
const printed: [Name, Photo][] = [
  ['rupees', 'tilted'],
  ['dollars', 'overhead'],
  ['yen', 'scan'],
  ['euros', 'dim'],
  ['canadian', 'creased'],
  ['australian', 'shadowed'],
  ['pounds', 'blurred'],
  ['dollars', 'scan'],
  ['euros', 'scan'],
  ['dollars', 'tilted'],
  ['euros', 'shadowed'],
  ['dollars', 'creased'],
  ['dollars', 'dim'],
];

it.each(isNightly ? printed : printed.slice(0, 1))(
  'a receipt in %s, %s, is read correctly',
  async (name, photo) => {
    await readPhoto(name, photo);
  },
);

/** What is covered may be in doubt or not found. */
const penned: [Name, ('amount' | 'date')[]][] = [
  ['dollars', ['date']],
  ['rupees', []],
  ['euros', ['amount', 'date']],
  ['pounds', ['amount', 'date']],
  ['yen', ['amount']],
];

it.each(isNightly ? penned : penned.slice(0, 1))(
  'a receipt in %s is read correctly, and what a pen has covered (%j) is never surely wrong',
  async (name, covered) => {
    const receipt = drawnReceipts[name];
    const { reading } = await read(await photograph(receipt, 'scribbled'));
    for (const field of ['amount', 'date'] as const)
      if (!covered.includes(field) || reading[field]?.sure)
        expect(reading[field]?.value).toBe(receipt[field]);
    expect(reading.currency).toBe(receipt.currency);
    expect(similarity(letters(reading.merchant?.value ?? ''), letters(receipt.merchant))).toBeGreaterThan(
      0.85,
    );
  },
);

it('a sideways photo is read correctly, and returned upright with matching positions', async () => {
  const upright = await readPhoto('pounds', 'scan');
  const sideways = await readPhoto('pounds', 'sideways');
  expect(sideways.height).toBeGreaterThan(sideways.width);
  const heights = [upright, sideways].map(({ reading, height }) => (reading.amount?.box?.y ?? 0) * height);
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0); // the table is visible above it
  expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeLessThan(160);
});

it('a scan inside a PDF is read', async () => {
  const jpeg = await photograph(drawnReceipts.euros, 'scan');
  const { width, height } = await sharp(jpeg).metadata();
  const picture = { jpeg, pixelWidth: width, pixelHeight: height };
  const { type, reading } = await read(writePdf([{ width: width / 3, height: height / 3, picture }]));
  expect(type).toBe('pdf');
  expect(reading.amount?.value).toBe(drawnReceipts.euros.amount);
  expect(reading.date?.value).toBe(drawnReceipts.euros.date);
});

it('a total on the second page of a scan is found, although there are prices on the first', async () => {
  const pages = [
    ['Harbour Lane Grocers Ltd', '12 Quay Street', '14/03/2026', 'Oat bread 2.35', 'Cheddar 4.80'],
    ['Apples 2.64', 'TOTAL £9.79', 'CASH £10.00', 'CHANGE £0.21'],
  ].map((lines) => drawPage(lines).map(levelRun));
  const recognise: Engine['recognise'] = async (picture) => ({ picture, turn: 0, runs: pages.shift() ?? [] });
  const sheet = { width: 200, height: 300 };
  const tools = { engine: async () => ({ recognise }), hints: { today: '2026-11-20' } };
  const { reading } = await readFile(writePdf([sheet, sheet]), tools);
  expect(reading.amount).toMatchObject({ value: 979, box: null });
  expect([reading.date?.value, reading.currency]).toEqual(['2026-03-14', 'GBP']);
});

it.each<Photo>(['sideways', ...(isNightly ? (['scan'] as const) : [])])(
  'Tesseract reads a %s where the ONNX runtime has no binary',
  async (photo) => {
    const receipt = drawnReceipts.pounds;
    const tesseract = await openTesseract();
    await tesseract.load('eng');
    const tools = { engine: async () => tesseract, hints: { today: '2026-11-20' } };
    const { reading } = await readFile(await photograph(receipt, photo), tools);
    expect(reading.amount?.value).toBe(receipt.amount);
    expect(reading.date?.value).toBe(receipt.date);
  },
);

it('no amount is found in a picture of something else', async () => {
  const random = seededRandom(7);
  const grass = Uint8Array.from({ length: 600 * 400 * 3 }, () => 60 + Math.floor(random.next() * 120));
  const meadow = sharp(grass, { raw: { width: 600, height: 400, channels: 3 } });
  const { reading, width } = await read(await meadow.jpeg().toBuffer());
  expect(reading.amount).toBeNull();
  expect(width).toBe(600);
});

async function readPhoto(name: Name, photo: Photo): Promise<ReadFile> {
  const receipt = drawnReceipts[name];
  const file = await read(await photograph(receipt, photo));
  expect(file.reading.amount?.value).toBe(receipt.amount);
  expect(file.reading.date?.value).toBe(receipt.date);
  expect(file.reading.currency).toBe(receipt.currency);
  expectName(file.reading.merchant?.value, receipt.merchant);
  return file;
}

/** In names with letters that the engine does not know, all letters but one or two are right. */
function expectName(read: string | undefined, printed: string): void {
  if (/^[\x20-\x7e]+$/.test(printed)) expect(read).toBe(printed);
  else expect(similarity(letters(read ?? ''), letters(printed))).toBeGreaterThan(0.85);
}
