import { useState } from 'react';

interface Progress {
  done: number;
  total: number;
}

/** From the pace since it was first seen; undefined as long as there is none. */
export function useSecondsLeft(progress: Progress | null): number | undefined {
  const now = performance.now();
  const [since] = useState({ at: now, done: progress?.done ?? 0 });
  return progress === null ? undefined : secondsLeft(progress, { done: since.done, took: now - since.at });
}

/** `took` is how long it has taken to come from `earlier.done` to `done`, in milliseconds. */
export function secondsLeft(
  { done, total }: Progress,
  earlier: { done: number; took: number },
): number | undefined {
  const pace = (done - earlier.done) / earlier.took;
  return pace > 0 ? (total - done) / pace / 1000 : undefined;
}
