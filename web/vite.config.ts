import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildWorker } from './build/build-worker.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), buildWorker(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or images
    modulePreload: { polyfill: false },
    manifest: true,
    cssCodeSplit: false, // 17 kB in all: less than the requests for forty parts cost
    rolldownOptions: {
      output: {
        // The first script names the files of every page, and letters of a hash cannot be compressed: as few as there may be.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : name}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // A request costs a phone more than a few kB: what several pages share comes in a few files, not in one for each icon.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
});
