import type { Logger } from 'pino';

const patience = 9000;

/** On SIGTERM or SIGINT: the steps in order, requests under way included, then exit 0; exit 1 when they take too long. */
export function stopOnSignal(log: Logger, steps: readonly (() => Promise<unknown>)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patience).unref();
    for (const step of steps) await step();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
