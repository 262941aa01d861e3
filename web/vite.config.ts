import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assets } from './build/assets.ts';
import { buildWorker } from './build/build-worker.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { sharedChunk } from './build/shared-chunk.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), buildWorker(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    ...assets.build,
    modulePreload: { polyfill: false },
    manifest: true,
    cssCodeSplit: false, // 17 kB in all: less than the requests for forty parts cost
    rolldownOptions: {
      output: {
        // The first script names the files of every page, and letters of a hash cannot be compressed: as few as there may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        ...assets.output,
        // A request costs a phone more than a few kB: what pages share comes in two files, not in one for each icon. What one
        // page of the app shares with its own dialogs alone is no other page's to load.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: sharedChunk('site', { visitor: 'guest', views: 1 }),
              debugName: 'site',
              minShareCount: 2,
              priority: 1,
            },
            { name: sharedChunk('app', { visitor: 'user', views: 2 }), debugName: 'app', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
});
