import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

// npm run check: everything that can be checked without running the app. The longest come first, on every core.
const checks = [
  'tsc -p .',
  'npm run --silent check:style',
  'npm run --silent build && node scripts/bundle-size.ts',
  'tsc -p web',
  'knip',
  'knip --production --files',
  'tsc -p contract',
  'tsc -p web/worker',
  'node scripts/check-imports.ts',
  'node scripts/check-dependencies.ts',
  'node scripts/check-settings.ts',
  'node scripts/check-links.ts',
  'node scripts/check-texts.ts',
];

const waiting = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, work));

async function work(): Promise<void> {
  for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) await run(command);
}

/** Prints its output once it has ended, so that two do not mix. */
async function run(command: string): Promise<void> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${command}\n${output}`.trimEnd());
  if (status !== 0) process.exitCode = 1;
}
