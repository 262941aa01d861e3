import type { QueryClient } from '@tanstack/react-query';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { refresh } from '../query-client.ts';
import { checkReachability, isOffline, onReachabilityChange } from './reachability.ts';
import { sendWaiting } from './send-waiting.ts';
import { knownWaiting, readAgain } from './waiting.ts';

const pauseMs = 15_000;

/**
 * Checks for the server whenever it may be back, and then sends what is queued: `onSent` is called with what was
 * recorded. Returns a function that stops this.
 */
export function retrySending(
  client: QueryClient,
  onSent: (recorded: readonly RecordedTransaction[]) => void,
): () => void {
  const trying = new AbortController();
  const { signal } = trying;

  async function tryNow() {
    if (!isOffline() || (await checkReachability())) await send();
  }

  async function send() {
    const recorded = await sendWaiting();
    if (recorded.length > 0) onSent(recorded);
  }

  function tryWhenSeen() {
    const isWanted = isOffline() || knownWaiting().some(({ refusal }) => refusal === undefined);
    if (isWanted && !document.hidden) void tryNow();
  }

  window.addEventListener('online', () => void tryNow(), { signal });
  window.addEventListener('offline', () => void checkReachability(), { signal });
  window.addEventListener('focus', tryWhenSeen, { signal });
  document.addEventListener('visibilitychange', tryWhenSeen, { signal });
  const clock = setInterval(tryWhenSeen, pauseMs);
  const stopListening = onReachabilityChange(() => {
    if (isOffline()) return;
    refresh(client);
    void send();
  });
  if (!navigator.onLine) void checkReachability(); // it went offline before the listeners were added
  void readAgain().then(tryNow);

  return () => {
    trying.abort();
    clearInterval(clock);
    stopListening();
  };
}
