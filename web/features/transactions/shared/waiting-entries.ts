import type { Transaction } from '#contract/transactions.ts';
import { call, type Undoable } from '#web/platform/call.ts';
import { changeWaiting, knownWaiting, useWaiting, type Waiting } from '#web/platform/offline/waiting.ts';
import { newTransaction, type TransactionBody } from './shown-rows.ts';

/** In list order: of one day, later ones first. */
export function waitingTransaction({ key, keptAt, body }: Waiting): Transaction {
  return newTransaction(body, `${keptAt} ${key}`);
}

/** The queued entry that is listed under this id. */
export function findWaiting(id: string): Waiting | undefined {
  return knownWaiting().find((entry) => waitingTransaction(entry)._id === id);
}

export function useIsWaiting({ _id }: Transaction): boolean {
  return useWaiting().some((entry) => waitingTransaction(entry)._id === _id);
}

/** Corrects it in the queue, or on the server if it was recorded in the meantime. */
export async function correctWaiting(entry: Waiting, body: TransactionBody): Promise<Transaction & Undoable> {
  const corrected = await changeWaiting(entry.key, ({ refusal: _, ...now }) => ({
    ...now,
    body: { ...now.body, ...body },
  }));
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
