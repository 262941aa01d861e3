import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const patience = { requests: 5000, all: 9000 };

/**
 * On SIGTERM or SIGINT: answers the requests under way, takes the other steps in order, and exits with 0.
 * Clients that do not finish their request are cut off after five seconds; exit 1 when the steps take too long.
 */
export function stopOnSignal(
  log: Logger,
  app: FastifyInstance,
  steps: readonly (() => Promise<unknown>)[],
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), patience.requests).unref();
    setTimeout(() => process.exit(1), patience.all).unref();
    await app.close();
    for (const step of steps) await step();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
