import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { yieldToEventLoop } from '../batches.ts';

/** How long one batch may hold the writer and the event loop; the slowest may take twice as long. */
const wantedMs = 5;
const fewest = 50;
const most = 500;

/**
 * Runs long work in batches that others do not notice: `step` gets the number of rows to handle in one transaction, and
 * returns how many it found; the work is done once it finds fewer. The size follows the time that batches take.
 */
export async function inPacedBatches(step: (size: number) => Promise<number>): Promise<void> {
  const giveWay = writeThrottle();
  let size = 100;
  for (;;) {
    const started = performance.now();
    const found = await step(size);
    if (found < size) return;
    const taken = Math.max(1, performance.now() - started);
    size = Math.round(Math.min(most, Math.max(fewest, size * Math.min(2, wantedMs / taken))));
    await giveWay();
  }
}

let begun = 0;

/** Call before each transaction of this server: long work gives way to them. */
export function countWrite(): void {
  begun++;
}

/** In milliseconds. */
const longestPause = 20;

/** What long work awaits between its transactions: if others write, they get as much time as one of them takes. */
export function writeThrottle(): () => Promise<void> {
  let [writes, since] = [begun, performance.now()];
  return async () => {
    const taken = performance.now() - since;
    const doOthersWrite = begun > writes + 1; // one is its own
    await (doOthersWrite ? delay(Math.min(taken, longestPause)) : yieldToEventLoop());
    [writes, since] = [begun, performance.now()];
  };
}
