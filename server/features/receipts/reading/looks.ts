import type { Looks } from './read-picture.ts';
import type { Engine } from './recognise/engine.ts';
import { openNativeTesseract } from './recognise/native-tesseract.ts';
import { openTesseract } from './recognise/tesseract.ts';

/** The looks to take, the best first, at sizes at which Tesseract errs differently. */
export async function openLooks(nativeTesseract: string | undefined): Promise<Looks> {
  const opened: Engine = await (nativeTesseract === undefined
    ? openTesseract()
    : openNativeTesseract(nativeTesseract));
  const engine = () => Promise.resolve(opened);
  return [
    { engine, letterHeight: 32 },
    { engine, letterHeight: 24 },
    { engine, letterHeight: 40 },
  ];
}
