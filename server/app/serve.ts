import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { handOverLongWork } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { type AppOptions, buildApp } from './app.ts';
import { releaseClaims } from './end-unfinished.ts';
import { jobs } from './jobs.ts';

/** Serves the app and runs its jobs until a signal stops them. Returns the address once it listens. */
export async function serve(
  deps: Deps,
  options: Pick<AppOptions, 'readers' | 'importReaders'> = {},
): Promise<string> {
  const { config, db } = deps;
  const stopping = new AbortController();
  const app = await buildApp(deps, { ...options, web: true, stopping: stopping.signal });
  await releaseClaims(deps);
  const running = runJobs(deps, jobs);
  const end = async () => {
    await running.stop();
    await db.close();
  };
  stopOnSignal(deps, app, { stopping, end });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  return address.replace('127.0.0.1', 'localhost');
}

const patience = { longWork: 6000, requests: 7000, all: 9000 };
const interval = 50;

/**
 * On SIGTERM or SIGINT: aborts `stopping`, so that the readiness check tells the load balancer; serves for the configured
 * delay or until a second signal; finishes the requests under way, then ends the rest, and exits with 0. After six seconds
 * leaves work on many rows to the next server, after seven closes connections that are still busy; exits with 1 if the end
 * takes too long.
 */
function stopOnSignal(
  { log, config }: Deps,
  app: FastifyInstance,
  { stopping, end }: { stopping: AbortController; end: () => Promise<void> },
): void {
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return hurry.abort();
    stopping.abort();
    log.info({ signal }, 'stopping');
    const delayMs = config.STOP_DELAY * 1000;
    if (delayMs > 0) await delay(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => setInterval(handOverLongWork, interval).unref(), patience.longWork).unref();
    setTimeout(() => app.server.closeAllConnections(), patience.requests).unref();
    setTimeout(() => process.exit(1), patience.all).unref();
    // A keep-alive connection becomes idle only after its last answer.
    setInterval(() => app.server.closeIdleConnections(), interval).unref();
    await app.close();
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
