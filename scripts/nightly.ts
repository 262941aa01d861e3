import { spawnSync } from 'node:child_process';

// npm run test:nightly: every test on both databases, at every width and in both themes, and the stress tests at full length.
// Later parts run even if an earlier one fails.
const parts = [
  { name: 'checks and build', command: 'npm run check' },
  { name: 'unit and API tests, both databases', command: 'vitest run --mode nightly' },
  { name: 'browser tests, every look', command: 'playwright test', env: { NIGHTLY: '1' } },
  { name: 'browser tests on PostgreSQL', command: 'playwright test', env: { E2E_DATABASE: 'postgres' } },
  { name: 'stress tests', command: 'vitest run --mode stress' },
];

const lines = parts.map(({ name, command, env }) => {
  const start = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return `${status === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes: ${name}`;
});
console.log(['', ...lines].join('\n'));
