import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const build = 'dist/web';

/** Limits for the brotli-compressed modules that a page's HTML file lists, in kB of 1000 bytes. */
const limits = { '/login': 100, '/dashboard': 150 };

function measure(page: string, limit: number): void {
  const html = readFileSync(path.join(build, `${page}.html`), 'utf8');
  const files = new Set(html.match(/(?<=")\/assets\/[^"]+\.js(?=")/g));
  const size = [...files].reduce((sum, file) => sum + compressedSize(file), 0) / 1000;
  const figures = `${page} loads ${size.toFixed(1)} kB of JavaScript; ${limit} kB are allowed.`;
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

if (existsSync(path.join(build, 'login.html'))) {
  for (const [page, limit] of Object.entries(limits)) measure(page, limit);
} else fail('There is no build to measure: run "npm run build" first.');
