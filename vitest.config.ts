import { availableParallelism, constants, setPriority } from 'node:os';
import { defineConfig } from 'vitest/config';

const minute = 60_000;

// As low as that of the processes that read receipts: tests at a higher one would starve those they wait for.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/**
 * `--mode stress` runs the stress tests alone at full length, one file after the other, so that their figures mean
 * something; `--mode nightly` runs everything else, on both databases.
 */
export default defineConfig(({ mode }) => {
  const isStress = mode === 'stress';
  const isNightly = isStress || mode === 'nightly';
  const patience = isNightly ? 60 * minute : 10 * minute;
  const server = isStress ? ['server/**/*.stress.test.ts'] : ['{server,scripts}/**/*.test.ts'];
  return {
    test: {
      env: isNightly ? { NIGHTLY: '1' } : {},
      exclude: ['node_modules/**', ...(mode === 'nightly' ? ['server/**/*.stress.test.ts'] : [])],
      fileParallelism: !isStress,
      maxWorkers: availableParallelism() * 2, // some tests wait: for a deadline, or for another process
      setupFiles: ['scripts/testing/no-console-error.ts', 'scripts/testing/same-examples.ts'],
      // Generous: they bound a test that hangs, and a busy machine must not fail one that does not.
      testTimeout: patience,
      hookTimeout: patience,
      expect: { poll: { timeout: patience / 2 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            include: isStress ? [] : ['{contract,web}/**/*.test.{ts,tsx}'],
            pool: 'threads',
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: server,
            setupFiles: ['scripts/testing/close-after-file.ts'],
            globalSetup: 'server/testing/global-setup.ts',
            isolate: false, // loading the server again for each file takes as long as half of the tests
            pool: 'forks', // better-sqlite3 is native code: a crash must name its test file, not end the whole run
          },
        },
      ],
    },
  };
});
