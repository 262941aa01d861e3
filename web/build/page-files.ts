import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { filesOfFirstLoad } from './files-of-first-load.ts';
import { firstViews } from './first-views.ts';

/**
 * Gives every page an HTML file that names the scripts of its first view, so that they are fetched side by side and not each
 * after the one that asks for it. That of "/" is index.html, which also stands for every other address.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8'));
      const index = await readFile(path.join(dir, 'index.html'), 'utf8');
      for (const [address, sources] of Object.entries(firstViews)) {
        const missing = sources.filter((source) => manifest[source] === undefined);
        if (missing.length > 0)
          throw new Error(`${address} is made of ${missing}, which no chunk begins with.`);
        const html = index.replace(
          '</head>',
          `${preloads(index, filesOfFirstLoad(manifest, sources))}</head>`,
        );
        await writeFile(path.join(dir, `${address.slice(1) || 'index'}.html`), html);
      }
    },
  };
}

function preloads(index: string, files: string[]): string {
  return files
    .filter((file) => !index.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `)
    .join('');
}
