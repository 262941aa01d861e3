import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { isForUsers, type PageEntry, pages } from '../app/pages.ts';

export interface Frame {
  /** The page's `title` element. */
  title: string;
  /** Inserted before the app's root element. */
  markup: string;
}

/** How assets are built: the same for the app and the frames, which refer to the same files. */
export const assets = {
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // the first with light-dark(), all from before June 2024
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or images
  },
  output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
};

const web = path.dirname(import.meta.dirname);

/** Prerenders each page without data, by its path, using the app's own components, built a second time to run in Node. */
export async function drawFrames(): Promise<Map<string, Frame>> {
  // Inside the project, so that libraries are found.
  const folder = await mkdtemp(path.join(web, '../dist/frames-'));
  try {
    await build({
      root: web,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ...assets.build,
        ssr: 'app/frames.tsx',
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: assets.output },
      },
    });
    const { renderFrame } = await import(pathToFileURL(path.join(folder, 'frames.js')).href);
    const drawn = pages.filter(({ hasNoFrame }) => !hasNoFrame);
    return new Map(drawn.map((page) => [page.path, toFrame(page, renderFrame(page.path))]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A frame with a form is inert, and one that asks for a file does not open the picker: what it is given would be lost. */
function toFrame(page: PageEntry, html: string): Frame {
  const [, title = '', drawn = ''] =
    /^(?:<link[^>]*>)*(<title>.*?<\/title>)(?:<link[^>]*>)*(.*)$/s.exec(html) ?? [];
  const markup = drawn.replaceAll('type="file"', 'type="file" disabled');
  if (markup === '') throw new Error(`The frame of ${page.path} is empty.`);
  if (/ style=/.test(markup))
    throw new Error(
      `The frame of ${page.path} has a style of its own, which the content security policy forbids.`,
    );
  const visitor = isForUsers(page) ? 'user' : 'guest';
  const inert = markup.includes('<form') ? ' inert' : '';
  return { title, markup: `<div id="frame" class="${visitor}"${inert}>${markup}</div>` };
}
