import { buildApp } from '#server/app/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { endUnfinished } from './end-unfinished.ts';
import { jobs } from './jobs.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Serves the app and runs its jobs until a signal stops them. Returns the address once it listens. */
export async function serve(deps: Deps): Promise<string> {
  const { config, db, log } = deps;
  const stopping = new AbortController();
  const app = await buildApp(deps, { web: true, stopping: stopping.signal });
  const running = runJobs(deps, jobs);
  endUnfinished(deps);
  stopOnSignal(log, app, {
    stopping,
    delayMs: config.STOP_DELAY * 1000,
    steps: [() => running.stop(), () => db.close()],
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  return address.replace('127.0.0.1', 'localhost');
}
