import { daysKeyIsKept } from '#contract/limits.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { randomKey } from '../idempotency-key.ts';
import { currentHolder } from '../token.ts';
import { checkReachability } from './reachability.ts';
import {
  changeWaiting,
  isSameBody,
  listWaiting,
  type Refusal,
  type Waiting,
  type WaitingBody,
} from './waiting.ts';

const patienceMs = 30_000;
/** Days before the server forgets a key, because clocks may differ. */
const margin = 5;
const safeMs = (daysKeyIsKept - margin) * 24 * 3_600_000;

/**
 * Sends the queue in order, until it is empty or the server cannot be reached. One tab at a time does so, but only the
 * idempotency key prevents duplicates, so browsers without locks are safe too. Returns the number of recorded
 * transactions.
 */
export async function sendWaiting(): Promise<number> {
  return 'locks' in navigator ? await navigator.locks.request('send waiting', sendAll) : await sendAll();
}

async function sendAll(): Promise<number> {
  let recorded = 0;
  for (;;) {
    const next = (await listWaiting()).find(({ refusal }) => refusal === undefined);
    const outcome = next ? await send(next) : 'waits';
    if (outcome === 'waits') return recorded;
    if (outcome === 'recorded') recorded += 1;
  }
}

type Outcome = 'recorded' | 'settled' | 'waits';

async function send({ key, holder }: Waiting): Promise<Outcome> {
  // Somebody else may have signed in meanwhile.
  if (holder !== currentHolder()) return 'waits';
  try {
    const entry = await changeWaiting(key, readyToSend);
    return entry && entry.refusal === undefined ? await record(entry) : 'settled';
  } catch {
    await checkReachability();
    return 'waits';
  }
}

/** From here on the server may have received it. */
function readyToSend(entry: Waiting): Waiting | undefined {
  const { body, sent, isWithdrawn, keptAt } = entry;
  if (sent === undefined) return isWithdrawn ? undefined : { ...entry, sent: body };
  const isTooOld = Date.now() - keptAt > safeMs;
  return isTooOld ? { ...entry, refusal: { message: offlineMessages.tooOld, fields: {} } } : entry;
}

async function record({ key, renewedKey = key, body, sent = body }: Waiting): Promise<Outcome> {
  const { reply, refusal } = await answerTo((signal) =>
    call('POST /transactions', { body: sent, idempotencyKey: renewedKey, signal }),
  );
  if (reply) return bringUpToDate(key, reply._id, sent);
  await changeWaiting(key, (entry) => refuse(entry, refusal));
  return 'settled';
}

/** Nothing was recorded. A correction made since then is sent as a new transaction. */
function refuse(entry: Waiting, refusal: Refusal): Waiting | undefined {
  if (entry.isWithdrawn) return undefined;
  const { body, sent = body } = entry;
  return isSameBody(body, sent) ? { ...entry, refusal } : renewed(entry);
}

function renewed({ sent: _, ...entry }: Waiting): Waiting {
  return { ...entry, renewedKey: randomKey() };
}

/** Updates the recorded transaction if the user has corrected or removed it meanwhile. */
async function bringUpToDate(key: string, id: string, recorded: WaitingBody): Promise<Outcome> {
  const entry = await changeWaiting(key, (now) =>
    now.isWithdrawn || !isSameBody(now.body, recorded) ? now : undefined,
  );
  if (entry === undefined) return 'recorded';
  const { body } = entry;
  let refusal: Refusal | undefined;
  if (!entry.isWithdrawn) {
    const correction = await answerTo((signal) =>
      call('PUT /transactions/:id', { params: { id }, body, signal }),
    );
    if (correction.reply) return bringUpToDate(key, id, body);
    refusal = correction.refusal;
  }
  // A rejection can only mean that it is already gone.
  await answerTo((signal) => call('DELETE /transactions/:id', { params: { id }, signal }));
  await changeWaiting(key, (now) => (refusal && !now.isWithdrawn ? { ...renewed(now), refusal } : undefined));
  return 'settled';
}

type Answer<Reply> = { reply: Reply; refusal?: never } | { reply?: never; refusal: Refusal };

/** The server's reply to a write, including a rejection. After any other failure the write may have been carried out. */
async function answerTo<Reply>(write: (signal: AbortSignal) => Promise<Reply>): Promise<Answer<Reply>> {
  try {
    return { reply: await write(AbortSignal.timeout(patienceMs)) };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** A definite rejection: nothing was done. */
function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, message, fields } = error;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefused ? { message, fields } : undefined;
}
