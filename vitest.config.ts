import { defineConfig } from 'vitest/config';

const minute = 60_000;

/**
 * `--mode stress` runs the stress tests alone at full length, one file after the other, so that their figures mean
 * something; `--mode nightly` runs everything else, on both databases.
 */
export default defineConfig(({ mode }) => {
  const isStress = mode === 'stress';
  const isNightly = isStress || mode === 'nightly';
  const server = isStress ? ['server/**/*.stress.test.ts'] : ['{server,scripts}/**/*.test.ts'];
  return {
    test: {
      env: isNightly ? { NIGHTLY: '1' } : {},
      exclude: ['node_modules/**', ...(mode === 'nightly' ? ['server/**/*.stress.test.ts'] : [])],
      fileParallelism: !isStress,
      maxWorkers: '100%', // the default leaves a core idle: on a machine with two that is half of it
      setupFiles: 'scripts/testing/no-console-error.ts',
      testTimeout: isNightly ? 60 * minute : minute / 2,
      hookTimeout: isNightly ? 5 * minute : minute / 2,
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
            globalSetup: 'server/testing/global-setup.ts',
            pool: 'forks', // better-sqlite3 is native code: a crash must name its test file, not end the whole run
          },
        },
      ],
    },
  };
});
