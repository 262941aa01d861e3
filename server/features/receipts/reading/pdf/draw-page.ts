import sharp from 'sharp';
import type { OpenedImage } from '../picture/opened-image.ts';
import type { PdfPage } from './pdf-document.ts';

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
