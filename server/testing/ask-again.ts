export interface Asked {
  /** Number of answers by status. */
  answered: Record<number, number>;
  /** The slowest answer, and the one that 95 and 99 of 100 are not slower than, in milliseconds. */
  longest: number;
  p95: number;
  p99: number;
  count: number;
}

/** Sends one request after the other, like one user, until stopped. */
export async function askAgain(
  stopped: AbortSignal,
  asked: (n: number) => Promise<{ status: number }>,
): Promise<Asked> {
  const answered: Record<number, number> = {};
  const times: number[] = [];
  while (!stopped.aborted) {
    const since = performance.now();
    const { status } = await asked(times.length);
    times.push(performance.now() - since);
    answered[status] = (answered[status] ?? 0) + 1;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  return { answered, longest: at(1), p95: at(0.95), p99: at(0.99), count: times.length };
}
