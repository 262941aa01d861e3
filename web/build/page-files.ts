import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { type PageEntry, pages } from '../app/pages.ts';
import { drawFrames, type Frame } from './draw-frames.ts';

const later = ' fetchpriority="low"';

/**
 * Creates an HTML file for each page that lists the scripts of its first view, so that they are fetched in parallel instead
 * of one after the other, names the data to request meanwhile, and shows the page's frame until they have loaded. The file
 * of "/" is front.html; index.html, without a frame, is for every other address.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'));
      const index = await readFile(path.join(dir, 'index.html'), 'utf8');
      const frames = await drawFrames();
      for (const page of pages) {
        const html = toHtml(index, page, filesOfFirstLoad(manifest, sourcesOf(page)), frames.get(page.path));
        await writeFile(path.join(dir, `${page.path.slice(1) || 'front'}.html`), html);
      }
    },
  };
}

/** The files of a page's first view, relative to `web/`: its own, and that of the shell. Those of the entry are always loaded. */
export function sourcesOf({ source, area }: PageEntry): string[] {
  return [...(area === 'app' ? ['app/layout/app-layout.tsx'] : []), `features/${source}`];
}

/** The script files that a browser loads for these sources: those of the entry, their own, and all their imports. */
function filesOfFirstLoad(manifest: Manifest, sources: string[]): string[] {
  const missing = sources.filter((source) => manifest[source] === undefined);
  if (missing.length > 0) throw new Error(`No chunk begins with ${missing}.`);
  const keys = new Set(['index.html', ...sources]);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

/** With a frame, the scripts come after the style sheet, which the frame needs. */
function toHtml(index: string, { early = [] }: PageEntry, files: string[], frame?: Frame): string {
  const priority = frame === undefined ? '' : later;
  const preloads = files
    .filter((file) => !index.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin${priority} href="/${file}">\n  `)
    .join('');
  const first = early.join(' ').replaceAll('&', '&amp;');
  return index
    .replace('<script type="module"', (usual) => usual + priority)
    .replace('src="/early.js"', (usual) => (first === '' ? usual : `${usual} data-first="${first}"`))
    .replace('</head>', () => `${preloads}</head>`)
    .replace(/<title>.*<\/title>/, (usual) => frame?.title ?? usual)
    .replace('<div id="root">', (usual) => (frame?.markup ?? '') + usual);
}
