import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { nextTurn } from '../batches.ts';
import { countWrites } from './write-as.ts';

/** In milliseconds. */
const longestPause = 20;

/** What long work awaits between its transactions: if others write, they get as much time as one of them takes. */
export function turns(): () => Promise<void> {
  let [writes, since] = [countWrites(), performance.now()];
  return async () => {
    const taken = performance.now() - since;
    const doOthersWrite = countWrites() > writes + 1; // one is its own
    await (doOthersWrite ? delay(Math.min(taken, longestPause)) : nextTurn());
    [writes, since] = [countWrites(), performance.now()];
  };
}
