import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isForUsers, pages } from './app/pages.ts';
import { buildWorker } from './build/build-worker.ts';
import { assets } from './build/draw-frames.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { sharedChunk } from './build/shared-chunk.ts';

const guestPages = pages.filter((page) => !isForUsers(page));
/** Without those whose code is large: what they share with one other page alone, the dashboard must not load. */
const userPages = pages.filter((page) => isForUsers(page) && !/^(imports|insights)\//.test(page.source));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), buildWorker(), precompress()],
  build: {
    outDir: '../dist/next', // scripts/launcher.mjs makes it dist/web
    emptyOutDir: true,
    ...assets.build,
    modulePreload: false, // the HTML files name what their pages need; a list of all others would be in the first script
    manifest: true,
    cssCodeSplit: false, // 17 kB in all: cheaper than forty requests
    rolldownOptions: {
      output: {
        // The first script names the files of every page, and hashes do not compress: as short as possible.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        ...assets.output,
        // A request costs a phone more than a few kB: shared code comes in three files instead of one for each icon: what
        // guests' pages share, what one of them shares with users' pages, and what users' pages share. Code that one page
        // shares only with its own dialogs is not loaded by other pages.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: sharedChunk('site', guestPages, 2), debugName: 'site', minShareCount: 2, priority: 2 },
            { name: sharedChunk('front', guestPages, 1), debugName: 'front', minShareCount: 2, priority: 1 },
            { name: sharedChunk('app', userPages, 2), debugName: 'app', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
});
