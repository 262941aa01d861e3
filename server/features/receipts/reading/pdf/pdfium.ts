import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium's C interface that are used; its wrapper returns text without positions. */
export interface Pdfium {
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

let started: Promise<Pdfium> | undefined;

/** Started once per process, for the first PDF. */
export function startPdfium(): Promise<Pdfium> {
  started ??= start();
  return started;
}

async function start(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}
