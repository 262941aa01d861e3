import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { leaveLongWork } from '#server/platform/database/write-in-pieces.ts';

const patience = { longWork: 6000, requests: 7000, all: 9000 };
const interval = 50;

export interface Stop {
  /** Aborted on the signal, so that the readiness check tells the load balancer. */
  stopping?: AbortController;
  /** After the signal, keep serving for this many milliseconds or until a second signal. */
  delayMs?: number;
  /** Run in order after the last request. */
  steps: readonly (() => Promise<unknown>)[];
}

/**
 * On SIGTERM or SIGINT: finishes the requests under way, runs the other steps in order, and exits with 0. After six
 * seconds leaves work on many rows to the next server, after seven closes connections that are still busy; exits with 1 if the steps take too long.
 */
export function stopOnSignal(
  log: Logger,
  app: FastifyInstance,
  { stopping = new AbortController(), delayMs = 0, steps }: Stop,
): void {
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return hurry.abort();
    stopping.abort();
    log.info({ signal }, 'stopping');
    if (delayMs > 0) await delay(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => setInterval(leaveLongWork, interval).unref(), patience.longWork).unref();
    setTimeout(() => app.server.closeAllConnections(), patience.requests).unref();
    setTimeout(() => process.exit(1), patience.all).unref();
    // A keep-alive connection becomes idle only after its last answer.
    setInterval(() => app.server.closeIdleConnections(), interval).unref();
    await app.close();
    for (const step of steps) await step();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
