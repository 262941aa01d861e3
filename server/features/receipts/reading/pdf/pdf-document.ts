import { PDFiumModule } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { OpenedImage } from '../picture/opened-image.ts';
import { ReadingFailure } from '../reading.ts';

/** The functions of PDFium's C interface that are used; its wrapper returns text without positions. */
interface Pdfium {
  _FPDF_InitLibraryWithConfig: (config: object) => void;
  _FPDF_LoadMemDocument: (bytes: number, length: number, password: number) => number;
  /** Why the last call failed. */
  _FPDF_GetLastError: () => number;
  _FPDF_CloseDocument: (document: number) => void;
  _FPDF_GetPageCount: (document: number) => number;
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidth: (page: number) => number;
  _FPDF_GetPageHeight: (page: number) => number;
  _FPDF_PageToDevice: (page: number, ...startSizeRotateFromTo: number[]) => number;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  /** Whether it was supposed, and is not in the file. */
  _FPDFText_IsGenerated: (text: number, index: number) => number;
  /** As high as its font and as wide as its room, to four numbers: left, top, right, bottom. */
  _FPDFText_GetLooseCharBox: (text: number, index: number, to: number) => number;
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, to: number, stride: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, ...leftTopWidthHeightColour: number[]) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_RenderPageBitmap: (bitmap: number, page: number, ...startSizeRotateFlags: number[]) => void;
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  HEAPU8: Uint8Array;
}

const maxPages = 20;
/** PDFium's error number. */
const passwordNeeded = 4;

export interface PdfDocument {
  pageCount: number;
  /** The page is only open while `use` runs. */
  withPage: <T>(index: number, use: (page: PdfPage) => T) => T;
  close: () => void;
}

export interface PdfPage {
  pdfium: Pdfium;
  handle: number;
  /** In points (1/72 inch). */
  width: number;
  height: number;
}

export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await startPdfium();
  const copy = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, copy);
  const document = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0);
  if (document === 0) {
    const isLocked = pdfium._FPDF_GetLastError() === passwordNeeded;
    pdfium.wasmExports.free(copy);
    throw new ReadingFailure(isLocked ? 'locked' : 'damaged');
  }
  const close = () => {
    pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(copy);
  };
  const pageCount = pdfium._FPDF_GetPageCount(document);
  if (pageCount > 0 && pageCount <= maxPages) return { pageCount, withPage, close };
  close();
  throw new ReadingFailure(pageCount > maxPages ? 'too_many_pages' : 'damaged');

  function withPage<T>(index: number, use: (page: PdfPage) => T): T {
    const handle = pdfium._FPDF_LoadPage(document, index);
    if (handle === 0) throw new ReadingFailure('damaged');
    try {
      const [width, height] = [pdfium._FPDF_GetPageWidth(handle), pdfium._FPDF_GetPageHeight(handle)];
      if (!(width > 0 && height > 0)) throw new ReadingFailure('damaged');
      return use({ pdfium, handle, width, height });
    } finally {
      pdfium._FPDF_ClosePage(handle);
    }
  }
}

let started: Promise<Pdfium> | undefined;

/** Started once per process, for the first PDF. */
function startPdfium(): Promise<Pdfium> {
  started ??= start();
  return started;
}

async function start(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

const pointsPerInch = 72;
const dotsPerInch = 200;
/** Pages can claim to be huge or extremely long: rendering is limited to this size. */
const mostPixels = 8_000_000;
const longestSide = 20_000;
const bytesPerPixel = 3;
const blueGreenRed = 2;
const white = 0xffffffff;
const withAnnotations = 0x01;
const redFirst = 0x10;

export function drawPage({ pdfium, handle, width, height }: PdfPage): OpenedImage {
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    Math.sqrt(mostPixels / (width * height)),
    longestSide / Math.max(width, height),
  );
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const stride = size.width * bytesPerPixel;
  const pixels = pdfium.wasmExports.malloc(stride * size.height);
  const bitmap = pdfium._FPDFBitmap_CreateEx(size.width, size.height, blueGreenRed, pixels, stride);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, white);
  pdfium._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, size.width, size.height, 0, withAnnotations | redFirst);
  const data = pdfium.HEAPU8.slice(pixels, pixels + stride * size.height);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(pixels);
  return { image: sharp(data, { raw: { ...size, channels: bytesPerPixel } }), ...size };
}
