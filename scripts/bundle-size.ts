import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

const build = 'dist/web';

interface Page {
  url: string;
  /** Sources of its first view, below web/. One that is not loaded lazily is part of the entry already. */
  sources: string[];
  /** Of brotli-compressed JavaScript, in kB of 1000 bytes. */
  limit: number;
}

const pages: Page[] = [
  { url: '/login', sources: ['features/auth/login-page.tsx'], limit: 100 },
  {
    url: '/dashboard',
    sources: ['app/layout/app-layout.tsx', 'features/dashboard/dashboard-page.tsx'],
    limit: 150,
  },
];

/** The script files that a browser loads to show these sources: the entry's, theirs, and all that those import. */
export function filesOfFirstLoad(manifest: Manifest, sources: string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = new Set([...entry, ...sources]);
  for (const key of keys) {
    for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

function measure({ url, sources, limit }: Page, manifest: Manifest): void {
  const gone = sources.find((source) => !existsSync(path.join('web', source)));
  if (gone) {
    fail(`${url} is measured by web/${gone}, which does not exist.`);
    return;
  }
  const size =
    filesOfFirstLoad(manifest, sources).reduce((sum, file) => sum + compressedSize(file), 0) / 1000;
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
    for (const page of pages) measure(page, manifest);
  } else fail('There is no build to measure: run "npm run build" first.');
}
