import { spawnSync } from 'node:child_process';

// npm run test:nightly: the stress tests at full length, everything on both databases, the browser tests at every width
// and in both themes. Later parts run even if an earlier one fails.
const parts = [
  { name: 'checks and build', command: 'npm run check' },
  { name: 'stress tests', command: 'vitest run --mode stress' },
  { name: 'unit and API tests, both databases', command: 'vitest run --mode nightly' },
  { name: 'browser tests, every look', command: 'playwright test', env: { NIGHTLY: '1' } },
  { name: 'browser tests on PostgreSQL', command: 'playwright test', env: { E2E_DATABASE: 'postgres' } },
];

const lines = parts.map(({ name, command, env }) => {
  const start = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return `${status === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes: ${name}`;
});
console.log(['', ...lines].join('\n'));
