import type { QueryClient } from '@tanstack/react-query';
import { isSameBody, knownWaiting, onWaitingChange, type Waiting } from '#web/platform/offline/waiting.ts';
import { type OptimisticUpdate, showOptimistically } from '#web/platform/optimistic-updates.ts';
import { optimisticMoves } from '../optimistic/optimistic-moves.ts';
import { waitingTransaction } from './waiting-entries.ts';

/** What waits to be sent stands in the lists, the totals and the charts, as a write does that is under way. Gives what ends it. */
export function showWaiting(client: QueryClient): () => void {
  const shown = new Map<string, { entry: Waiting; end: (isInVain?: boolean) => void }>();

  function follow() {
    const known = knownWaiting();
    for (const entry of known.filter(({ refusal }) => refusal === undefined)) {
      const former = shown.get(entry.key);
      if (former && isSame(former.entry, entry)) continue;
      shown.set(entry.key, { entry, end: showOptimistically(client, changesOf(entry)) });
      former?.end(true);
    }
    for (const [key, { end }] of shown) {
      const entry = known.find((each) => each.key === key);
      if (entry && entry.refusal === undefined) continue;
      shown.delete(key);
      end(entry !== undefined);
    }
  }

  follow();
  const stop = onWaitingChange(follow);
  return () => {
    stop();
    for (const { end } of shown.values()) end();
  };
}

/** What was removed before it was sent shows no more, and may yet have to go from the server. */
function changesOf(entry: Waiting): OptimisticUpdate[] {
  return entry.isWithdrawn ? [] : optimisticMoves([{ after: waitingTransaction(entry) }]);
}

function isSame(one: Waiting, other: Waiting): boolean {
  return one.isWithdrawn === other.isWithdrawn && isSameBody(one.body, other.body);
}
