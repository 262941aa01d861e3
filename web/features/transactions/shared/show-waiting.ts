import type { QueryClient } from '@tanstack/react-query';
import { isSameBody, knownWaiting, onWaitingChange, type Waiting } from '#web/platform/offline/waiting.ts';
import { type OptimisticUpdate, showOptimistically } from '#web/platform/optimistic-updates.ts';
import { addedRow } from './shown-rows.ts';
import { waitingTransaction } from './waiting-entries.ts';

/** Shows queued transactions in lists, like pending writes. Returns a function that stops this. */
export function showWaiting(client: QueryClient): () => void {
  const shown = new Map<string, { entry: Waiting; end: (isDone: boolean) => void }>();

  function follow() {
    const known = knownWaiting();
    for (const entry of known.filter(({ refusal }) => refusal === undefined)) {
      const former = shown.get(entry.key);
      if (former && isSame(former.entry, entry)) continue;
      shown.set(entry.key, { entry, end: showOptimistically(client, changesOf(entry)) });
      former?.end(false);
    }
    for (const [key, { end }] of shown) {
      const entry = known.find((each) => each.key === key);
      if (entry && entry.refusal === undefined) continue;
      shown.delete(key);
      end(entry === undefined);
    }
  }

  follow();
  const stop = onWaitingChange(follow);
  return () => {
    stop();
    for (const { end } of shown.values()) end(false);
  };
}

/** Hides an entry that was removed from the queue, and that may still have to be deleted on the server. */
function changesOf(entry: Waiting): OptimisticUpdate[] {
  return entry.isWithdrawn ? [] : addedRow(waitingTransaction(entry));
}

function isSame(one: Waiting, other: Waiting): boolean {
  return one.isWithdrawn === other.isWithdrawn && isSameBody(one.body, other.body);
}
