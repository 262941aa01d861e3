import { PDFiumModule } from '@hyzyla/pdfium';
import { ReadingFailure } from '../reading-failure.ts';

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
  _FPDFText_GetCharBox: (text: number, index: number, ...leftRightBottomTop: number[]) => number;
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
