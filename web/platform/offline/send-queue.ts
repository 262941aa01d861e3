import type { QueryClient } from '@tanstack/react-query';
import { daysKeyIsKept } from '#contract/limits.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { randomKey } from '../idempotency-key.ts';
import { refresh } from '../query-client.ts';
import { currentUserId } from '../token.ts';
import {
  changeQueued,
  getQueue,
  isSameBody,
  type QueuedBody,
  type QueuedTransaction,
  type Refusal,
  readQueue,
  reloadQueue,
} from './queue.ts';
import { checkReachability, isOffline, onReachabilityChange } from './reachability.ts';

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
    const sender = currentUserId();
    const recorded = await sendQueue();
    if (recorded.length > 0 && sender === currentUserId()) onSent(recorded);
  }

  function tryWhenSeen() {
    const isWanted = isOffline() || getQueue().some(({ refusal }) => refusal === undefined);
    if (isWanted && !document.hidden) void tryNow();
  }

  window.addEventListener('online', () => void tryNow(), { signal });
  window.addEventListener('offline', () => void checkReachability(), { signal });
  window.addEventListener('focus', tryWhenSeen, { signal });
  document.addEventListener('visibilitychange', tryWhenSeen, { signal });
  const clock = setInterval(tryWhenSeen, pauseMs);
  const stopListening = onReachabilityChange(() => {
    if (isOffline()) return;
    void refresh(client);
    void send();
  });
  if (!navigator.onLine) void checkReachability(); // it went offline before the listeners were added
  void reloadQueue().then(tryNow);

  return () => {
    trying.abort();
    clearInterval(clock);
    stopListening();
  };
}

const patienceMs = 30_000;
/** Days before the server forgets a key, because clocks may differ. */
const margin = 5;
const safeMs = (daysKeyIsKept - margin) * 24 * 3_600_000;

/**
 * Sends the queue in order, until it is empty or the server cannot be reached. One tab at a time does so, but only the
 * idempotency key prevents duplicates, so browsers without locks are safe too. Returns what was recorded.
 */
async function sendQueue(): Promise<RecordedTransaction[]> {
  return 'locks' in navigator ? await navigator.locks.request('send waiting', sendAll) : await sendAll();
}

async function sendAll(): Promise<RecordedTransaction[]> {
  const recorded: RecordedTransaction[] = [];
  for (;;) {
    const next = (await readQueue()).find(({ refusal }) => refusal === undefined);
    const outcome = next ? await send(next) : 'waits';
    if (outcome === 'waits') return recorded;
    if (typeof outcome === 'object') recorded.push(outcome);
  }
}

type Outcome = RecordedTransaction | 'settled' | 'waits';

async function send(waiting: QueuedTransaction): Promise<Outcome> {
  try {
    if (waiting.isCategoryOpen && waiting.sent === undefined) await categorize(waiting);
    const entry = await changeQueued(waiting.key, readyToSend);
    return entry && entry.refusal === undefined ? await record(entry) : 'settled';
  } catch {
    await checkReachability();
    return 'waits';
  }
}

/** Takes the category that would have been proposed if the server could have been asked. */
async function categorize({ key, principal, body: { name, isIncome } }: QueuedTransaction): Promise<void> {
  const query = { name: name ?? '', isIncome: isIncome ? 'true' : 'false' } as const;
  const { reply } = await answerTo(principal, (signal) =>
    call('GET /transactions/suggest', { query, signal }),
  );
  const [likeliest] = reply?.suggestions ?? [];
  await changeQueued(key, ({ isCategoryOpen, ...entry }) => {
    const isTaken = isCategoryOpen && likeliest && entry.sent === undefined;
    return isTaken ? { ...entry, body: { ...entry.body, category: likeliest.category } } : entry;
  });
}

/** From here on the server may have received it. */
function readyToSend(entry: QueuedTransaction): QueuedTransaction | undefined {
  const { body, sent, isWithdrawn, keptAt } = entry;
  if (sent === undefined) return isWithdrawn ? undefined : { ...entry, sent: body };
  const isTooOld = Date.now() - keptAt > safeMs;
  return isTooOld ? { ...entry, refusal: { message: offlineMessages.tooOld, fields: {} } } : entry;
}

async function record(entry: QueuedTransaction): Promise<Outcome> {
  const { key, principal, renewedKey = key, body, sent = body } = entry;
  const answer = await answerTo(principal, (signal) =>
    call('POST /transactions', { body: sent, idempotencyKey: renewedKey, signal }),
  );
  if (answer.reply) return bringUpToDate(key, answer.reply, sent);
  await changeQueued(key, (now) => refuse(now, answer));
  return 'settled';
}

/**
 * Nothing was recorded: a correction made since then is sent as a new transaction. Or it was recorded, but the server does not
 * tell as what: then a correction or removal made since then is left to the user.
 */
function refuse(entry: QueuedTransaction, { refusal, isDone }: Rejection): QueuedTransaction | undefined {
  const { body, sent = body, isWithdrawn } = entry;
  const isAsSent = isSameBody(body, sent);
  if (isDone)
    return isAsSent && !isWithdrawn ? undefined : { ...entry, refusal: { ...refusal, isRecorded: true } };
  if (isWithdrawn) return undefined;
  return isAsSent ? { ...entry, refusal } : renewed(entry);
}

function renewed({ sent: _, ...entry }: QueuedTransaction): QueuedTransaction {
  return { ...entry, renewedKey: randomKey() };
}

/** Updates the recorded transaction if the user has corrected or removed it meanwhile. */
async function bringUpToDate(key: string, recorded: RecordedTransaction, sent: QueuedBody): Promise<Outcome> {
  const entry = await changeQueued(key, (now) =>
    now.isWithdrawn || !isSameBody(now.body, sent) ? now : undefined,
  );
  if (entry === undefined) return recorded;
  const { _id: id } = recorded;
  const { body, principal } = entry;
  let refusal: Refusal | undefined;
  if (!entry.isWithdrawn) {
    const correction = await answerTo(principal, (signal) =>
      call('PUT /transactions/:id', { params: { id }, body, signal }),
    );
    if (correction.reply) return bringUpToDate(key, { ...recorded, ...correction.reply }, body);
    refusal = correction.refusal;
  }
  // A rejection can only mean that it is already gone.
  await answerTo(principal, (signal) => call('DELETE /transactions/:id', { params: { id }, signal }));
  await changeQueued(key, (now) => (refusal && !now.isWithdrawn ? { ...renewed(now), refusal } : undefined));
  return 'settled';
}

interface Rejection {
  reply?: never;
  refusal: Refusal;
  /** It was done before. */
  isDone: boolean;
}

type Answer<Reply> = { reply: Reply; refusal?: never } | Rejection;

/**
 * The server's reply, including a rejection. After any other failure a write may have been carried out. Rejects if
 * somebody else has signed in since the entry was read: the request would be theirs.
 */
async function answerTo<Reply>(
  userId: string,
  request: (signal: AbortSignal) => Promise<Reply>,
): Promise<Answer<Reply>> {
  if (userId !== currentUserId()) throw new Error('Its owner is not signed in.');
  try {
    return { reply: await request(AbortSignal.timeout(patienceMs)) };
  } catch (error) {
    const rejection = rejectionIn(error);
    if (rejection === undefined) throw error;
    return rejection;
  }
}

/** A definite rejection: this request has done nothing. */
function rejectionIn(error: unknown): Rejection | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, message, fields } = error;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefused ? { refusal: { message, fields }, isDone: code === 'already_done' } : undefined;
}
