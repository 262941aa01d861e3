import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Engine } from './text-run.ts';

const require = createRequire(import.meta.url);

/** Loaded where pictures are read, which is never in the server's own process. */
export async function openEngine(): Promise<Engine> {
  if (engineHere() === 'PP-OCR') return (await import('./ppocr/ppocr.ts')).openPpOcr();
  const { openTesseract } = await import('./tesseract.ts');
  const tesseract = await openTesseract();
  await tesseract.load('eng');
  return tesseract;
}

/** The engine that this platform can run: the ONNX runtime has binaries for the usual ones only. */
export function engineHere(): 'PP-OCR' | 'Tesseract' {
  const folder = path.dirname(require.resolve('onnxruntime-node/package.json'));
  const { platform, arch } = process;
  const binary = path.join(folder, 'bin/napi-v3', platform, arch, 'onnxruntime_binding.node');
  return existsSync(binary) && !isMusl() ? 'PP-OCR' : 'Tesseract';
}

/** Whether this is a Linux without glibc, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
