import { engineHere } from './engine-here.ts';
import { openPpOcr } from './ppocr/ppocr.ts';
import { openTesseract } from './tesseract.ts';
import type { Engine } from './text-run.ts';

export async function openEngine(): Promise<Engine> {
  if (engineHere() === 'PP-OCR') return openPpOcr();
  const tesseract = await openTesseract();
  await tesseract.load('eng');
  return tesseract;
}
