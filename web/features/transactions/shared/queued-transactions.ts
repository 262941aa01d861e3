import type { QueryClient } from '@tanstack/react-query';
import type { Transaction } from '#contract/transactions.ts';
import { call, type Undoable } from '#web/platform/call.ts';
import {
  changeQueued,
  everQueued,
  getQueue,
  isSameBody,
  onQueueChange,
  type QueuedTransaction,
  useQueue,
} from '#web/platform/offline/queue.ts';
import { type OptimisticUpdate, showOptimistically } from '#web/platform/optimistic-updates.ts';
import { addedRow, newTransaction, type TransactionBody } from './shown-rows.ts';

/** In list order: of one day, later ones first. */
export function toTransaction({ key, keptAt, body }: QueuedTransaction): Transaction {
  return newTransaction(body, `${keptAt} ${key}`);
}

/** The entry that is listed under this id while it is queued. */
export function findQueued(id: string | undefined): QueuedTransaction | undefined {
  return everQueued().find((entry) => toTransaction(entry)._id === id);
}

export function useIsQueued({ _id }: Transaction): boolean {
  return useQueue().some((entry) => toTransaction(entry)._id === _id);
}

/** Corrects it in the queue, also if another tab has removed it, or on the server if it was recorded in the meantime. */
export async function correctQueued(
  entry: QueuedTransaction,
  body: TransactionBody,
): Promise<Transaction & Undoable> {
  const corrected = await changeQueued(
    entry.key,
    ({ refusal: _, isCategoryOpen: __, isWithdrawn: ___, ...now }) => ({
      ...now,
      body: { ...now.body, ...body },
    }),
  );
  if (corrected) return toTransaction(corrected);
  return call('PUT /transactions/:id', { params: { id: await recordedId(entry) }, body });
}

/** Removes it in the same way. The sender drops the entry, because it knows whether the server may have it. */
export async function withdrawQueued(entry: QueuedTransaction): Promise<Undoable> {
  const withdrawn = await changeQueued(entry.key, ({ refusal: _, ...now }) => ({
    ...now,
    isWithdrawn: true,
  }));
  return withdrawn ? {} : call('DELETE /transactions/:id', { params: { id: await recordedId(entry) } });
}

/** Sent again under its key, it is not recorded twice: the server replies with its id. */
async function recordedId({ key, renewedKey = key, body, sent = body }: QueuedTransaction): Promise<string> {
  const { _id } = await call('POST /transactions', { body: sent, idempotencyKey: renewedKey });
  return _id;
}

/** Shows queued transactions in lists, like pending writes. Returns a function that stops this. */
export function showQueue(client: QueryClient): () => void {
  const shown = new Map<string, { entry: QueuedTransaction; end: (isDone: boolean) => void }>();

  function follow() {
    const known = getQueue();
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
  const stop = onQueueChange(follow);
  return () => {
    stop();
    for (const { end } of shown.values()) end(false);
  };
}

/** Hides an entry that was removed from the queue, and that may still have to be deleted on the server. */
function changesOf(entry: QueuedTransaction): OptimisticUpdate[] {
  return entry.isWithdrawn ? [] : addedRow(toTransaction(entry));
}

function isSame(one: QueuedTransaction, other: QueuedTransaction): boolean {
  return one.isWithdrawn === other.isWithdrawn && isSameBody(one.body, other.body);
}
