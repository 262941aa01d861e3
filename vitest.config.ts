import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** `--mode hard` runs the long tests alone, one file after the other, so that their figures mean something. */
export default defineConfig(({ mode }) => {
  const isHard = mode === 'hard';
  return {
    test: {
      include: isHard ? ['server/**/*.hard.test.ts'] : ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
      env: isHard ? { HARD: '1' } : {},
      fileParallelism: !isHard,
      retry: process.env['CI'] ? 1 : 0, // as in playwright.config.ts
      globalSetup: 'server/testing/global-setup.ts',
      setupFiles: 'scripts/testing/no-console-error.ts',
      pool: 'forks', // better-sqlite3 is native code: a crash must name its test file, not end the whole run
      testTimeout: isHard ? 60 * minute : minute / 2,
      hookTimeout: isHard ? 5 * minute : minute / 2,
    },
  };
});
