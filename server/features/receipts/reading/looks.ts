import type { Looks } from './read-picture.ts';
import type { Engine } from './recognise/engine.ts';
import { openNativeTesseract } from './recognise/native-tesseract.ts';
import { openPaddle } from './recognise/paddle/paddle.ts';
import { openTesseract } from './recognise/tesseract.ts';

/**
 * The looks to take, the best first. Where the ONNX runtime does not run, Tesseract takes them all, at sizes
 * at which it errs differently.
 */
export async function openLooks(nativeTesseract: string | undefined): Promise<Looks> {
  const tesseract = once(() =>
    nativeTesseract === undefined ? openTesseract() : openNativeTesseract(nativeTesseract),
  );
  const paddle = await openPaddle().catch(() => null);
  if (paddle === null) {
    return [
      { engine: tesseract, letterHeight: 32 },
      { engine: tesseract, letterHeight: 24 },
      { engine: tesseract, letterHeight: 40 },
    ];
  }
  return [
    { engine: () => Promise.resolve(paddle), letterHeight: 32 },
    { engine: tesseract, letterHeight: 32 },
    { engine: () => Promise.resolve(paddle), letterHeight: 24 },
  ];
}

function once(open: () => Promise<Engine>): () => Promise<Engine> {
  let opened: Promise<Engine> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
