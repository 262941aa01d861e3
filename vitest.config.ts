import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/global-setup.ts',
    setupFiles: 'scripts/testing/no-console-error.ts',
    pool: 'forks', // better-sqlite3 is native code: a crash must name its test file, not end the whole run
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
