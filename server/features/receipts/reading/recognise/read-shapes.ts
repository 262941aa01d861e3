import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Picture } from '../picture/picture.ts';
import type { FoundWord } from './engine.ts';

const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export type ReadShapes = (picture: Picture, givenUp?: AbortSignal) => Promise<FoundWord[] | null>;

/**
 * Reads by shapes in a thread of its own, one picture at a time; null when that takes too long, as patterns and
 * specks do, or is given up.
 */
export function openShapes(deadlineMs = 4000): ReadShapes {
  let worker: Worker | undefined;
  return async (picture, givenUp) => {
    worker ??= new Worker(new URL('./shapes.worker.ts', import.meta.url), { resourceLimits: limits });
    worker.unref();
    worker.postMessage(picture);
    const ends = [AbortSignal.timeout(deadlineMs), ...(givenUp === undefined ? [] : [givenUp])];
    const enough = oneTurnAfter(AbortSignal.any(ends));
    try {
      const [words] = await once(worker, 'message', { signal: enough });
      return words;
    } catch (error) {
      await worker.terminate();
      worker = undefined;
      if (enough.aborted) return null;
      throw error;
    }
  };
}

/** An answer that came while this thread was busy is heard first, however late it is. */
function oneTurnAfter(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  const abort = () => setImmediate(() => later.abort());
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return later.signal;
}
