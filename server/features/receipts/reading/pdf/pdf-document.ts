import { ReadingFailure } from '../reading-failure.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';

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
