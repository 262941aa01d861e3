import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { jobs } from '#server/app/jobs.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { stopOnSignal } from '#server/app/stop-on-signal.ts';
import { demoLogin, fillDemo } from '#server/demo/fill-demo.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';

// Runs the app with a demo account. All data is deleted on exit.
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  S3_BUCKET: undefined,
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
};

await runProgram(environment, async (config) => {
  const deps = await openDeps(config);
  await fillDemo(deps);
  const app = await buildApp(deps, { web: true });
  const running = runJobs(deps, jobs);
  stopOnSignal(deps.log, app, { steps: [() => running.stop(), () => deps.db.close()] });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`The Tuppence demo is ready: ${address.replace('127.0.0.1', 'localhost')}`);
  console.log(`Sign in as ${demoLogin.email} with the password ${demoLogin.password}`);
});
