import type { QueryClient } from '@tanstack/react-query';
import { foresee } from '#web/platform/foresight.ts';
import { knownWaiting, onWaitingChange, type Waiting } from '#web/platform/offline/waiting.ts';
import { foreseeMoves } from '../foresee/foresee-moves.ts';
import { transactionOf } from '../foresee/move.ts';

/** What waits to be sent stands in the lists, the totals and the charts, as a write does that is under way. Gives what ends it. */
export function foreseeWaiting(client: QueryClient): () => void {
  const shown = new Map<string, () => void>();

  function follow() {
    const waiting = knownWaiting().filter(({ refusal }) => refusal === undefined);
    for (const entry of waiting)
      if (!shown.has(entry.key))
        shown.set(entry.key, foresee(client, foreseeMoves([{ after: waitingTransaction(entry) }])));
    for (const [key, end] of shown) {
      if (waiting.some((entry) => entry.key === key)) continue;
      shown.delete(key);
      end();
    }
  }

  follow();
  const stop = onWaitingChange(follow);
  return () => {
    stop();
    for (const end of shown.values()) end();
  };
}

/** As it would stand in a list: the later of a day above the earlier. */
export function waitingTransaction({ key, keptAt, body }: Waiting) {
  return transactionOf(body, { before: undefined, key: `${keptAt} ${key}` });
}
