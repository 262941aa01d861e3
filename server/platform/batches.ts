const waiting: (() => void)[] = [];

/**
 * Yields to the event loop between pieces of long work. Only one waiting caller continues at a time, after pending
 * requests were handled, so that requests wait for at most one piece however much work there is.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) scheduleNext();
  });
}

/** Two event-loop turns: requests read in the first are answered in it. */
function scheduleNext(): void {
  setImmediate(() => setImmediate(resumeNext));
}

function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) scheduleNext();
}

/** The items in order, at most `size` at a time. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** What `list` returns after the last item of the page before; other requests are answered between pages. */
export async function* pages<T>(
  list: (after: T | undefined, limit: number) => Promise<T[]>,
  perPage = 500,
): AsyncGenerator<T[]> {
  let after: T | undefined;
  do {
    const items = await list(after, perPage);
    if (items.length > 0) yield items;
    await yieldToEventLoop();
    after = items.length < perPage ? undefined : items.at(-1);
  } while (after !== undefined);
}
