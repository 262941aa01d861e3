import { leastConfidence } from '#contract/limits.ts';
import type { Box } from '#contract/receipts.ts';
import { extractFields } from './fields/extract-fields.ts';
import { fileTypeOf, type ReceiptFileType } from './file-type.ts';
import { drawPage, openPdf, type PdfDocument } from './pdf/pdf-document.ts';
import { textOfPage } from './pdf/text-of-page.ts';
import { openImage } from './picture/open-image.ts';
import { type OpenedImage, type Rotation, type StoredImage, storedImage } from './picture/opened-image.ts';
import { type Picture, toPicture } from './picture/picture.ts';
import { type FieldHints, type ReadField, type Reading, ReadingFailure } from './reading.ts';
import { groupLines } from './recognise/group-lines.ts';
import { type Engine, hasPrint } from './recognise/text-run.ts';
import type { Line } from './recognised.ts';
import { extractWithSign } from './second-reading/find-sign.ts';
import { spellMerchant } from './second-reading/spell-merchant.ts';

/** The result of an upload: a sanitised picture of it, and what was read. */
export interface ReadFile extends StoredImage {
  type: ReceiptFileType;
  pages: number;
  reading: Reading;
}

interface ReadingTools {
  /** Opened for the first picture; a PDF with a text layer does not need it. */
  engine: () => Promise<Engine>;
  hints: FieldHints;
}

interface PictureReading {
  reading: Reading;
  /** The rotation that makes the picture upright; boxes refer to the upright picture. */
  turn: Rotation;
}

/** Fewer characters than this are a stamp or a page number on a scan. */
const fewestCharacters = 40;
/** OCR takes seconds per page, so the amount is only looked for on the first pages of a scan. */
const mostScans = 3;
/** Enough for small print on a long receipt, and small enough to hold several copies. */
const workingPixels = 6_000_000;

export async function readFile(bytes: Uint8Array, tools: ReadingTools): Promise<ReadFile> {
  const type = fileTypeOf(bytes);
  if (type === null) throw new ReadingFailure('not_an_image_or_pdf');
  if (type === 'pdf') return readPdf(bytes, tools);
  const image = await openImage(bytes);
  const { reading, turn } = await readPicture(image, tools);
  return { type, pages: 1, reading, ...(await storedImage(image, turn)) };
}

async function readPicture(image: OpenedImage, { engine, hints }: ReadingTools): Promise<PictureReading> {
  const { lines, picture, turn } = await recognisePage(image, await engine());
  const reading = await extractWithSign(lines, picture, hints);
  return { reading: await spellMerchant(reading, picture, hints), turn };
}

/** The text of a picture; no lines if it shows something else. */
export async function recognisePage(
  image: OpenedImage,
  engine: Engine,
): Promise<{ lines: Line[]; picture: Picture; turn: Rotation }> {
  const { runs, picture, turn } = await engine.recognise(await toPicture(image, workingPixels));
  return hasPrint(runs) ? { lines: groupLines(runs), picture, turn } : { lines: [], picture, turn: 0 };
}

async function readPdf(bytes: Uint8Array, tools: ReadingTools): Promise<ReadFile> {
  const document = await openPdf(bytes);
  try {
    const written = readText(document, tools.hints);
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
function readText(document: PdfDocument, hints: FieldHints): Reading | null {
  const lines = Array.from({ length: document.pageCount }, (_, index) =>
    groupLines(document.withPage(index, textOfPage)).map((line) => below(line, index)),
  ).flat();
  const text = lines.flatMap((words) => words.map((word) => word.text)).join('');
  if (text.length < fewestCharacters) return null;
  const reading = extractFields(lines, hints);
  return {
    ...placed(reading, isOnFirstPage),
    lines: reading.lines.filter(({ box }) => isOnFirstPage(box)),
  };
}

/** The line of a page that comes after others of the same height. */
function below(line: Line, pages: number): Line {
  return line.map(({ box, ...word }) => ({ ...word, box: { ...box, y: box.y + pages } }));
}

function isOnFirstPage({ y, height }: Box): boolean {
  return y + height <= 1;
}

/** Without the boxes that are not on the first page, because only that is shown. */
function placed(reading: Reading, isShown: (box: Box) => boolean): Reading {
  const onShown = <F extends ReadField<unknown>>(field: F | null) =>
    field && { ...field, box: field.box && isShown(field.box) ? field.box : null };
  const { merchant, amount, date } = reading;
  return { ...reading, merchant: onShown(merchant), amount: onShown(amount), date: onShown(date) };
}

async function readScans(document: PdfDocument, tools: ReadingTools): Promise<PictureReading> {
  const first = await readPicture(document.withPage(0, drawPage), tools);
  let { reading } = first;
  const pages = Math.min(document.pageCount, mostScans);
  for (let index = 1; index < pages && certaintyOf(reading.amount) < leastConfidence; index += 1) {
    const scan = await readPicture(document.withPage(index, drawPage), tools);
    const next = placed(scan.reading, () => false);
    reading = {
      ...reading,
      merchant: reading.merchant ?? next.merchant,
      amount: certaintyOf(next.amount) > certaintyOf(reading.amount) ? next.amount : reading.amount,
      date: reading.date ?? next.date,
      currency: reading.currency ?? next.currency,
    };
  }
  return { ...first, reading };
}

function certaintyOf(amount: Reading['amount']): number {
  return amount?.confidence ?? 0;
}
