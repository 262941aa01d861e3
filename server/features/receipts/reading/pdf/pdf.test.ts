import { expect, it } from 'vitest';
import { drawAsPdf, drawnReceipts, sheetOf } from '#server/testing/receipts/drawn-receipts.ts';
import { type PdfSheet, writePdf } from '#server/testing/receipts/write-pdf.ts';
import { readFile } from '../read-file.ts';
import { drawPage, openPdf } from './pdf-document.ts';

const hints = { today: '2026-11-20' };
const readText = (bytes: Uint8Array) =>
  readFile(bytes, { hints, engine: () => Promise.reject(new Error('Text needs no engine.')) });

it.each(Object.entries(drawnReceipts))(
  'the text of a PDF in %s is read exactly, without an OCR engine',
  async (_, receipt) => {
    const { type, pages, reading } = await readText(drawAsPdf(receipt));
    expect({ type, pages }).toEqual({ type: 'pdf', pages: 1 });
    expect(reading.amount?.value).toBe(receipt.amount);
    expect(reading.date?.value).toBe(receipt.date);
    expect(reading.merchant?.value).toBe(receipt.merchant);
    expect(reading.currency).toBe(receipt.currency);
  },
);

it.each([0.6, 2.2])('letters that are set apart by %d points are words', async (apart) => {
  const { lines, merchant, amount, date } = drawnReceipts.pounds;
  const sheet = sheetOf(lines);
  const texts = (sheet.texts ?? []).flatMap(({ text, y, size }) =>
    [...text].flatMap((letter, index) =>
      letter === ' ' ? [] : { text: letter, x: 18 + index * (size * 0.6 + apart), y, size },
    ),
  );
  const { reading } = await readText(writePdf([{ ...sheet, width: sheet.width + 34 * apart, texts }]));
  expect(reading.merchant?.value).toBe(merchant);
  expect(reading.amount).toMatchObject({ value: amount, sure: true });
  expect(reading.date?.value).toBe(date);
});

it('a hyphen of a date in a PDF is read where PDFium supposes that a word is broken', async () => {
  const rows = [
    ['Mill Superette'],
    ['5-Jul-26 7:14pm'],
    ['Milk', '13.80'],
    ['TOTAL', '13.80'],
    ['CARD', '13.80'],
  ];
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: 40 + column * 400, y: 60 + at * 16, size: 10 })),
  );
  const { reading } = await readText(writePdf([{ width: 595, height: 842, texts }], 'Helvetica'));
  expect(reading.date).toMatchObject({ value: '2026-07-05', sure: true });
});

it('the text of a PDF is read from right to left in Hebrew, with numbers from left to right', async () => {
  const rows = [
    ['ספר ילדים', '20.50', '41.00'],
    ['עט כחול', '76.00'],
    ['סך הכל', '117.00'],
    ['אשראי', '117.00'],
  ];
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ text: asDrawn(text), x: 400 - column * 150, y: 60 + at * 16, size: 10 })),
  );
  const { reading } = await readText(writePdf([{ width: 595, height: 842, texts }], 'Helvetica', 'א'));
  expect(reading.lines.map(({ text }) => text)).toEqual(rows.map((row) => row.join(' ')));
  expect(reading.amount).toMatchObject({ value: 11_700, sure: true });
});

/** Hebrew as it is seen from left to right, in the letters from a to z that stand for it. */
function asDrawn(text: string): string {
  const drawn = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x61 - 0x5d0);
  return /\d/.test(text) ? text : [...text].toReversed().join('').replace(/\S/g, drawn);
}

it('a PDF after blank lines, as some websites send it, is read', async () => {
  const { pounds } = drawnReceipts;
  const { type, reading } = await readText(Buffer.concat([Buffer.from('\r\n\r\n'), drawAsPdf(pounds)]));
  expect([type, reading.amount?.value]).toEqual(['pdf', pounds.amount]);
});

it('the words of a PDF are placed where they are printed', async () => {
  const { reading } = await readText(drawAsPdf(drawnReceipts.pounds));
  const total = reading.lines.find(({ words }) => words[0]?.text === 'TOTAL');
  const sheet = sheetOf(drawnReceipts.pounds.lines);
  const printed = sheet.texts?.find(({ text }) => text.startsWith('TOTAL'));
  expect((total?.box.x ?? 0) * sheet.width).toBeCloseTo(printed?.x ?? 0, -1);
  expect(((total?.box.y ?? 0) + (total?.box.height ?? 0)) * sheet.height).toBeCloseTo(printed?.y ?? 0, -1);
});

it('a total on the second page of a PDF is found, without a position on the first', async () => {
  const { lines } = drawnReceipts.pounds;
  const { pages, reading } = await readText(writePdf([sheetOf(lines.slice(0, 8)), sheetOf(lines.slice(8))]));
  expect(pages).toBe(2);
  expect(reading.amount).toMatchObject({ value: drawnReceipts.pounds.amount, box: null });
  expect(reading.date?.box?.y).toBeLessThan(1);
  expect(reading.lines.every(({ box }) => box.y + box.height <= 1)).toBe(true);
});

it('a PDF of more than twenty pages is rejected', async () => {
  const sheet: PdfSheet = { width: 100, height: 100 };
  await expect(readText(writePdf(Array(21).fill(sheet)))).rejects.toMatchObject({ code: 'too_many_pages' });
});

it.each([
  ['huge', { width: 14_000, height: 14_000 }],
  ['extremely wide', { width: 100_000_000, height: 0.001 }],
])('a page of a PDF that claims to be %s is rendered within the pixel limit', async (_, size) => {
  const document = await openPdf(writePdf([{ ...sheetOf(drawnReceipts.pounds.lines), ...size }]));
  const { width, height } = document.withPage(0, drawPage);
  expect(width * height).toBeLessThan(8_100_000);
  document.close();
});

it('a PDF that only opens with a password is reported as locked', async () => {
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
  const pdf = writePdf([sheetOf(drawnReceipts.pounds.lines)]).toString('latin1');
  const locked = pdf.replace('/Root 1 0 R', `/Root 1 0 R /ID [<00> <00>] /Encrypt ${lock}`);
  await expect(readText(Buffer.from(locked, 'latin1'))).rejects.toMatchObject({ code: 'locked' });
});

it('a file that only starts like a PDF is reported as damaged', async () => {
  await expect(readText(Buffer.from('%PDF-1.7 and no more'))).rejects.toMatchObject({ code: 'damaged' });
});
