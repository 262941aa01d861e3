export interface Asked {
  /** Number of answers by status. */
  answered: Record<number, number>;
  /** The slowest answer in milliseconds. */
  longest: number;
  count: number;
}

/** Sends one request after the other, like one user, until stopped. */
export async function askAgain(
  stopped: AbortSignal,
  asked: (n: number) => Promise<{ status: number }>,
): Promise<Asked> {
  const answered: Record<number, number> = {};
  let [longest, count] = [0, 0];
  for (; !stopped.aborted; count++) {
    const since = performance.now();
    const { status } = await asked(count);
    longest = Math.max(longest, performance.now() - since);
    answered[status] = (answered[status] ?? 0) + 1;
  }
  return { answered, longest: Math.round(longest), count };
}
