import type { QueryClient } from '@tanstack/react-query';
import type { Transaction } from '#contract/transactions.ts';
import { call, type Undoable } from '#web/platform/call.ts';
import {
  changeWaiting,
  everWaiting,
  isSameBody,
  knownWaiting,
  onWaitingChange,
  useWaiting,
  type Waiting,
} from '#web/platform/offline/waiting.ts';
import { type OptimisticUpdate, showOptimistically } from '#web/platform/optimistic-updates.ts';
import { addedRow, newTransaction, type TransactionBody } from './shown-rows.ts';

/** In list order: of one day, later ones first. */
export function waitingTransaction({ key, keptAt, body }: Waiting): Transaction {
  return newTransaction(body, `${keptAt} ${key}`);
}

/** The entry that is listed under this id while it is queued. */
export function findWaiting(id: string | undefined): Waiting | undefined {
  return everWaiting().find((entry) => waitingTransaction(entry)._id === id);
}

export function useIsWaiting({ _id }: Transaction): boolean {
  return useWaiting().some((entry) => waitingTransaction(entry)._id === _id);
}

/** Corrects it in the queue, also if another tab has removed it, or on the server if it was recorded in the meantime. */
export async function correctWaiting(entry: Waiting, body: TransactionBody): Promise<Transaction & Undoable> {
  const corrected = await changeWaiting(
    entry.key,
    ({ refusal: _, isCategoryOpen: __, isWithdrawn: ___, ...now }) => ({
      ...now,
      body: { ...now.body, ...body },
    }),
  );
  if (corrected) return waitingTransaction(corrected);
  return call('PUT /transactions/:id', { params: { id: await recordedId(entry) }, body });
}

/** Removes it in the same way. The sender drops the entry, because it knows whether the server may have it. */
export async function withdrawWaiting(entry: Waiting): Promise<Undoable> {
  const withdrawn = await changeWaiting(entry.key, ({ refusal: _, ...now }) => ({
    ...now,
    isWithdrawn: true,
  }));
  return withdrawn ? {} : call('DELETE /transactions/:id', { params: { id: await recordedId(entry) } });
}

/** Sent again under its key, it is not recorded twice: the server replies with its id. */
async function recordedId({ key, renewedKey = key, body, sent = body }: Waiting): Promise<string> {
  const { _id } = await call('POST /transactions', { body: sent, idempotencyKey: renewedKey });
  return _id;
}

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
