import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The engine that this platform can run, without loading it: the ONNX runtime has binaries for the usual ones only. */
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
