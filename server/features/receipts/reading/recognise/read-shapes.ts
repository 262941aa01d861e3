import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Picture } from '../picture/picture.ts';
import type { FoundWord } from './engine.ts';

const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export type ReadShapes = (picture: Picture, givenUp?: AbortSignal) => Promise<FoundWord[] | null>;

/**
 * Shape recognition in a worker thread, one picture at a time; null on timeout, as with patterns and specks, or when
 * aborted.
 */
export function openShapes(deadlineMs = 4000): ReadShapes {
  let worker = startWorker();
  return async (picture, givenUp) => {
    worker.postMessage(picture);
    const ends = [AbortSignal.timeout(deadlineMs), ...(givenUp === undefined ? [] : [givenUp])];
    const enough = oneTurnAfter(AbortSignal.any(ends));
    try {
      const [words] = await once(worker, 'message', { signal: enough });
      return words;
    } catch (error) {
      await worker.terminate();
      worker = startWorker();
      if (enough.aborted) return null;
      throw error;
    }
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./shapes.worker.ts', import.meta.url), { resourceLimits: limits });
  worker.unref();
  return worker;
}

/** Aborts one event-loop turn later, so that an answer that arrived while this thread was busy still counts. */
function oneTurnAfter(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  const abort = () => setImmediate(() => later.abort());
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return later.signal;
}
