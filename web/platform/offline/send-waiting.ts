import { daysKeyIsKept } from '#contract/idempotency.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { currentHolder } from './holder.ts';
import { checkReachability } from './reachability.ts';
import { dropWaiting, keepWaiting, listWaiting, type Refusal, type Waiting } from './waiting.ts';

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

async function send(entry: Waiting): Promise<'recorded' | 'refused' | 'waits'> {
  const { key, holder, body, keptAt } = entry;
  if (Date.now() - keptAt > safeMs) {
    await keepWaiting({ ...entry, refusal: { message: offlineMessages.tooOld, fields: {} } });
    return 'refused';
  }
  // Somebody else may have signed in meanwhile.
  if (holder !== currentHolder()) return 'waits';
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await call('POST /transactions', { body, idempotencyKey: key, signal });
    await dropWaiting(entry);
    return 'recorded';
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) {
      await checkReachability();
      return 'waits';
    }
    await keepWaiting({ ...entry, refusal });
    return 'refused';
  }
}

/** A clear no: nothing was recorded. Any other failure may have come after the server had recorded it. */
function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, message, fields } = error;
  const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefused ? { message, fields } : undefined;
}
