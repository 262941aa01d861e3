import { extractFields } from './fields/extract-fields.ts';
import { fileTypeOf, type ReceiptFileType } from './file-type.ts';
import { drawPage } from './pdf/draw-page.ts';
import { openPdf, type PdfDocument } from './pdf/pdf-document.ts';
import { placeOnFirstPage, stackPages } from './pdf/stack-pages.ts';
import { textOfPage } from './pdf/text-of-page.ts';
import { openImage } from './picture/picture.ts';
import { type StoredImage, storedImage } from './picture/stored-image.ts';
import { type PictureReading, type ReadingTools, readPicture } from './read-picture.ts';
import type { ReadField, Reading } from './reading.ts';
import { ReadingFailure } from './reading-failure.ts';
import { groupLines } from './recognise/group-lines.ts';
import type { Page } from './recognised.ts';

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
  const pages = Array.from({ length: document.pageCount }, (_, index) =>
    document.withPage(index, (page): Page => {
      return { lines: groupLines(textOfPage(page)), aspect: page.width / page.height };
    }),
  );
  const text = pages
    .flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.text)))
    .join('');
  return text.length < fewestCharacters
    ? null
    : placeOnFirstPage(extractFields(stackPages(pages), hints), pages);
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
