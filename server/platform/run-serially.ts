/** Work of this server by key. */
export type RunningTasks = Map<string, Promise<unknown>>;

/** Runs the work once what ran under the same key has settled: a repeated request waits for the first. */
export async function runSerially<T>(running: RunningTasks, key: string, work: () => Promise<T>): Promise<T> {
  const earlier = running.get(key);
  const result = (async () => {
    await earlier;
    return work();
  })();
  const settled = result.catch(() => undefined);
  running.set(key, settled);
  try {
    return await result;
  } finally {
    if (running.get(key) === settled) running.delete(key);
  }
}
