import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildApp } from '#server/app/app.ts';
import { endUnfinished } from '#server/app/end-unfinished.ts';
import { jobs } from '#server/app/jobs.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { stopOnSignal } from '#server/app/stop-on-signal.ts';
import type { Config } from '#server/platform/config.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';

await runProgram(process.env, async (config) => {
  await checkPort(config);
  const deps = await openDeps(config);
  const stopping = new AbortController();
  const app = await buildApp(deps, { web: true, stopping: stopping.signal });
  const running = runJobs(deps, jobs);
  endUnfinished(deps);
  stopOnSignal(deps.log, app, {
    stopping,
    delayMs: config.STOP_DELAY * 1000,
    steps: [() => running.stop(), () => deps.db.close()],
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`Tuppence is ready: ${address.replace('127.0.0.1', 'localhost')}`);
});

/** Fails as listening would, before a newer program migrates the database of a server that still runs. */
export async function checkPort({ HOST, PORT }: Config): Promise<void> {
  const probe = createServer().listen({ host: HOST, port: PORT });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
