import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { drawFrames } from './draw-frames.ts';
import { filesOfFirstLoad } from './files-of-first-load.ts';
import { firstViews } from './first-views.ts';

const later = ' fetchpriority="low"';

/**
 * Creates an HTML file for each page that lists the scripts of its first view, so that they are fetched in parallel instead
 * of one after the other, and that shows the page's frame until they have loaded. The file of "/" is front.html;
 * index.html, without a frame, is for every other address.
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

/** After the style sheet if there is a frame, which needs it. */
function preloads(index: string, files: string[], isLater: boolean): string {
  return files
    .filter((file) => !index.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin${isLater ? later : ''} href="/${file}">\n  `)
    .join('');
}
