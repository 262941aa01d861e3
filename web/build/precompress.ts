import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .br and .gz versions of every file that they make smaller, so that the server never compresses on request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries.filter(
          (entry) => entry.isFile() && /\.(js|css|html|svg|webmanifest)$/.test(entry.name),
        );
        await Promise.all(files.map((file) => compress(path.join(file.parentPath, file.name))));
      },
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
