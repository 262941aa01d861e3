import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { serve } from '#server/app/serve.ts';
import { demoLogin, fillDemo } from '#server/demo/fill-demo.ts';

// Runs the app with a demo account. All data is deleted on exit.
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  S3_BUCKET: undefined,
  BACKUP_DIR: undefined,
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
};

await runProgram(environment, async (config) => {
  const deps = await openDeps(config);
  await fillDemo(deps);
  console.log(`The Tuppence demo is ready: ${await serve(deps)}`);
  console.log(`Sign in as ${demoLogin.email} with the password ${demoLogin.password}`);
});
