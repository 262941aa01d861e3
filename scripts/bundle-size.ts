import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { filesOfFirstLoad } from '../web/build/files-of-first-load.ts';
import { firstViews } from '../web/build/first-views.ts';

const build = 'dist/web';

/** Limits for brotli-compressed JavaScript, in kB of 1000 bytes. */
const limits = { '/login': 100, '/dashboard': 150 } as const;

function measure(url: keyof typeof limits, manifest: Manifest): void {
  const limit = limits[url];
  const files = filesOfFirstLoad(manifest, firstViews[url].sources);
  const size = files.reduce((sum, file) => sum + compressedSize(file), 0) / 1000;
  const figures = `${url} loads ${size.toFixed(1)} kB of JavaScript; ${limit} kB are allowed.`;
  if (size > limit) fail(`Too much: ${figures}`);
  else console.log(figures);
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(path.join(build, file))).length;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

if (import.meta.main) {
  const file = path.join(build, '.vite/manifest.json');
  if (existsSync(file)) {
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    measure('/login', manifest);
    measure('/dashboard', manifest);
  } else fail('There is no build to measure: run "npm run build" first.');
}
