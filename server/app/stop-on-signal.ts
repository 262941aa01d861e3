import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const patience = { requests: 7000, all: 9000 };
const idlePause = 50;

export interface Stop {
  /** Aborted with the signal, so that a load balancer can be told. */
  stopping?: AbortController;
  /** From the signal on, the server goes on as before for so many milliseconds, or until a second signal. */
  delayMs?: number;
  /** After the last request, in this order. */
  steps: readonly (() => Promise<unknown>)[];
}

/**
 * On SIGTERM or SIGINT: answers the requests under way, takes the other steps in order, and exits with 0.
 * Clients that do not finish their request are cut off after seven seconds; exit 1 when the steps take too long.
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
    setTimeout(() => app.server.closeAllConnections(), patience.requests).unref();
    setTimeout(() => process.exit(1), patience.all).unref();
    // Who was answered just now keeps the connection open for a next request.
    setInterval(() => app.server.closeIdleConnections(), idlePause).unref();
    await app.close();
    for (const step of steps) await step();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
