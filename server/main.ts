import { buildApp } from '#server/app/app.ts';
import { explainStartFailure } from '#server/app/explain-start-failure.ts';
import { jobs } from '#server/app/jobs.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { stopOnSignal } from '#server/app/stop-on-signal.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';

const config = readConfigOrExit();
await start(config).catch((error: unknown) => {
  console.error(explainStartFailure(error, config) ?? error);
  process.exit(1);
});

async function start(config: Config): Promise<void> {
  const deps = await openDeps(config);
  const app = await buildApp(deps, { web: true });
  const running = runJobs(deps, jobs);
  stopOnSignal(deps.log, [() => app.close(), () => running.stop(), () => deps.db.close()]);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`Tuppence is ready: ${address.replace('127.0.0.1', 'localhost')}`);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
