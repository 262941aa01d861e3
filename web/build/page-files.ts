import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { drawFrames } from './draw-frames.ts';
import { filesOfFirstLoad } from './files-of-first-load.ts';
import { firstViews } from './first-views.ts';

const later = ' fetchpriority="low"';

/**
 * Gives every page an HTML file that names the scripts of its first view, so that they are fetched side by side and not each
 * after the one that asks for it, and that shows the page's frame until they have come. That of "/" is front.html;
 * index.html, with no frame, stands for every other address.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'));
      const index = await readFile(path.join(dir, 'index.html'), 'utf8');
      const frames = await drawFrames();
      for (const [address, { sources }] of Object.entries(firstViews)) {
        const missing = sources.filter((source) => manifest[source] === undefined);
        if (missing.length > 0)
          throw new Error(`${address} is made of ${missing}, which no chunk begins with.`);
        const { title = '', markup = '' } = frames.get(address) ?? {};
        const html = index
          .replace('<script type="module"', (usual) => (markup === '' ? usual : usual + later))
          .replace(
            '</head>',
            () => `${preloads(index, filesOfFirstLoad(manifest, sources), markup !== '')}</head>`,
          )
          .replace(/<title>.*<\/title>/, (usual) => title || usual)
          .replace('<div id="root">', (usual) => markup + usual);
        await writeFile(path.join(dir, `${address.slice(1) || 'front'}.html`), html);
      }
    },
  };
}

/** After the style sheet, where a frame is there to be shown by it. */
function preloads(index: string, files: string[], isLater: boolean): string {
  return files
    .filter((file) => !index.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin${isLater ? later : ''} href="/${file}">\n  `)
    .join('');
}
