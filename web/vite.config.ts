import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or images
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // The first script names the files of every page, and letters of a hash cannot be compressed: as few as there may be.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
});

/** Writes .br and .gz beside every file that they make smaller, so that the server never compresses on a request. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|html|svg|webmanifest)$/.test(entry.name),
      );
      await Promise.all(files.map((file) => compress(path.join(file.parentPath, file.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const packed = { br: await promisify(brotliCompress)(plain), gz: await promisify(gzip)(plain) };
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes);
  }
}
