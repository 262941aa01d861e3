import { buildApp } from '#server/app/app.ts';
import { jobs } from '#server/app/jobs.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { stopOnSignal } from '#server/app/stop-on-signal.ts';
import { readConfig } from '#server/platform/config.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';

const deps = await openDeps(readConfigOrExit());
const app = await buildApp(deps, { web: true });
const running = runJobs(deps, jobs);
stopOnSignal(deps.log, [() => app.close(), () => running.stop(), () => deps.db.close()]);
const address = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
console.log(`Tuppence is ready: ${address.replace('127.0.0.1', 'localhost')}`);

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
