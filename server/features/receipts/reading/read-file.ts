import { extractFields } from './fields/extract-fields.ts';
import { fileTypeOf, type ReceiptFileType } from './file-type.ts';
import { drawPage } from './pdf/draw-page.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';
import { textOfPage } from './pdf/text-of-page.ts';
import { openImage } from './picture/picture.ts';
import { type StoredImage, storedImage } from './picture/stored-image.ts';
import { type PictureReading, type ReadingTools, readPicture } from './read-picture.ts';
import type { ReadField, Reading } from './reading.ts';
import { ReadingFailure } from './reading-failure.ts';
import { groupLines } from './recognise/group-lines.ts';
import type { Box, Line } from './recognised.ts';

/** The result of an upload: a sanitised picture of it, and what was read. */
export interface ReadFile extends StoredImage {
  type: ReceiptFileType;
  pages: number;
  reading: Reading;
}

/** Fewer characters than this are a stamp or a page number on a scan. */
const fewestCharacters = 40;
/** OCR takes seconds per page, so the amount is only looked for on the first pages of a scan. */
const mostScans = 3;

export async function readFile(bytes: Uint8Array, tools: ReadingTools): Promise<ReadFile> {
  const type = fileTypeOf(bytes);
  if (type === null) throw new ReadingFailure('not_an_image_or_pdf');
  if (type === 'pdf') return readPdf(bytes, tools);
  const image = await openImage(bytes);
  const { reading, turn } = await readPicture(image, tools);
  return { type, pages: 1, reading, ...(await storedImage(image, turn)) };
}

async function readPdf(bytes: Uint8Array, tools: ReadingTools): Promise<ReadFile> {
  const document = await openPdf(bytes);
  try {
    const written = readText(document, tools);
    const { reading, turn } = written?.amount
      ? { reading: written, turn: 0 as const }
      : await readScans(document, tools);
    const image = await storedImage(document.withPage(0, drawPage), turn);
    return { type: 'pdf', pages: document.pageCount, reading, ...image };
  } finally {
    document.close();
  }
}

/** Null if the pages have no text layer. */
function readText(document: PdfDocument, { hints }: ReadingTools): Reading | null {
  const lines = Array.from({ length: document.pageCount }, (_, index) =>
    groupLines(document.withPage(index, textOfPage)).map((line) => below(line, index)),
  ).flat();
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join('');
  if (text.length < fewestCharacters) return null;
  const { merchant, amount, date, ...others } = extractFields(lines, hints);
  return {
    ...others,
    merchant: onFirstPage(merchant),
    amount: onFirstPage(amount),
    date: onFirstPage(date),
    lines: others.lines.filter(({ box }) => isOnFirstPage(box)),
  };
}

/** The line of a page that comes after others of the same height. */
function below({ words, box }: Line, pages: number): Line {
  const move = (one: Box) => ({ ...one, y: one.y + pages });
  return { words: words.map((word) => ({ ...word, box: move(word.box) })), box: move(box) };
}

/** Only the first page is shown. */
function onFirstPage<F extends ReadField<unknown>>(field: F | null): F | null {
  return field && { ...field, box: field.box && isOnFirstPage(field.box) ? field.box : null };
}

function isOnFirstPage({ y, height }: Box): boolean {
  return y + height <= 1;
}

async function readScans(document: PdfDocument, tools: ReadingTools): Promise<PictureReading> {
  const first = await readPicture(document.withPage(0, drawPage), tools);
  let { reading } = first;
  for (
    let index = 1;
    index < Math.min(document.pageCount, mostScans) && reading.amount === null;
    index += 1
  ) {
    const next = await readPicture(document.withPage(index, drawPage), tools);
    reading = {
      ...reading,
      merchant: reading.merchant ?? unplaced(next.reading.merchant),
      amount: unplaced(next.reading.amount),
      date: reading.date ?? unplaced(next.reading.date),
    };
  }
  return { ...first, reading };
}

/** Without boxes, because only the first page is shown. */
function unplaced<T>(field: ReadField<T> | null): ReadField<T> | null {
  return field && { ...field, box: null };
}
