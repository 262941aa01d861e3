export interface Asked {
  /** How often each status was answered. */
  answered: Record<number, number>;
  /** Milliseconds of the longest. */
  longest: number;
  count: number;
}

/** One request after the other, as one person asks, until it is stopped. */
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
