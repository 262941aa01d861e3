import type { Engine } from './engine.ts';
import { openPpOcr } from './ppocr/ppocr.ts';
import { openTesseract } from './tesseract.ts';

/** PP-OCR, or Tesseract on platforms without a binary of the ONNX runtime. */
export function openEngine(): Promise<Engine> {
  return openPpOcr().catch(() => openTesseract());
}
