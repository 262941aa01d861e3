import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Public files needed to open the app offline. Icons are left to the installed app and the system. */
const keptPublicFiles = [
  'theme.js',
  'early.js',
  'favicon-light.svg',
  'favicon-dark.svg',
  'manifest.webmanifest',
];

/** Builds the service worker last: it contains the names of all files of the build, so it changes when any of them does. */
export function buildWorker(): Plugin {
  let root = '';
  return {
    name: 'build-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const hash = createHash('sha256').update(names.join());
        for (const name of ['index.html', ...keptPublicFiles])
          hash.update(await readFile(path.join(dir, name)));
        const version = hash.digest('hex').slice(0, 12);
        const paths = ['index.html', ...keptPublicFiles, ...names].map((name) => `/${name}`);
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { __BUILD__: JSON.stringify({ version, paths }) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: 'worker/worker.ts',
              output: { format: 'iife', entryFileNames: 'worker.js' },
            },
          },
        });
      },
    },
  };
}
