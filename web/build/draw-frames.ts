import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { assets } from './assets.ts';
import { firstViews } from './first-views.ts';

interface Frame {
  /** The page's `title` element. */
  title: string;
  /** Inserted before the app's root element. */
  markup: string;
}

const web = path.dirname(import.meta.dirname);

/** Prerenders each page without data, using the app's own components, built a second time to run in Node. */
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
    const drawn = Object.entries(firstViews).filter(([, { isDrawn }]) => isDrawn);
    return new Map(
      drawn.map(([address, { visitor }]) => [address, toFrame(address, visitor, renderFrame(address))]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A frame with a form is inert, because input typed into it would be lost. */
function toFrame(address: string, visitor: string, html: string): Frame {
  const [, title = '', markup = ''] =
    /^(?:<link[^>]*>)*(<title>.*?<\/title>)(?:<link[^>]*>)*(.*)$/s.exec(html) ?? [];
  if (markup === '') throw new Error(`The frame of ${address} is empty.`);
  if (/ style=/.test(markup))
    throw new Error(
      `The frame of ${address} has a style of its own, which the content security policy forbids.`,
    );
  const inert = markup.includes('<form') ? ' inert' : '';
  return { title, markup: `<div id="frame" class="${visitor}"${inert}>${markup}</div>` };
}
