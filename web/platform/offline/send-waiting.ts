import { daysKeyIsKept } from '#contract/idempotency.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { randomKey } from '../idempotency-key.ts';
import { currentHolder } from './holder.ts';
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
/** Days before the server forgets what it recorded under a key, since clocks may differ. */
const margin = 5;
const safeMs = (daysKeyIsKept - margin) * 24 * 3_600_000;

/**
 * Sends what waits, in its order, until all is sent or the server is away. One tab at a time does it; that nothing is
 * recorded twice is the idempotency key's doing alone, so nothing depends on locks where a browser has none. Gives how many
 * were recorded.
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

/** From here on the server may have it. */
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

/** Nothing was recorded of what was sent. What the person has corrected since then is sent anew. */
function refuse(entry: Waiting, refusal: Refusal): Waiting | undefined {
  if (entry.isWithdrawn) return undefined;
  const { body, sent = body } = entry;
  return isSameBody(body, sent) ? { ...entry, refusal } : renewed(entry);
}

function renewed({ sent: _, ...entry }: Waiting): Waiting {
  return { ...entry, renewedKey: randomKey() };
}

/** Makes of what is recorded what the person wants by now, who may have corrected or removed it meanwhile. */
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
  // A no to this can only say that it is gone already.
  await answerTo((signal) => call('DELETE /transactions/:id', { params: { id }, signal }));
  await changeWaiting(key, (now) => (refusal && !now.isWithdrawn ? { ...renewed(now), refusal } : undefined));
  return 'settled';
}

type Answer<Reply> = { reply: Reply; refusal?: never } | { reply?: never; refusal: Refusal };

/** What the server says to a write, be it a no. Any other failure may have come after the write was done. */
async function answerTo<Reply>(write: (signal: AbortSignal) => Promise<Reply>): Promise<Answer<Reply>> {
  try {
    return { reply: await write(AbortSignal.timeout(patienceMs)) };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** A clear no: nothing was done. */
function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, message, fields } = error;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefused ? { message, fields } : undefined;
}
