import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { requestMessages } from '#contract/messages/requests.ts';
import type { UserId } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Tx } from './database.ts';
import { released } from './lease.ts';
import { writeThrottle } from './paced.ts';
import { type LongWork, listAbandonedWork, saveLongWork } from './write-as.queries.ts';
import { findStoredReply, storeReply, type Writer, writeWhenFree } from './write-as.ts';

/** The transaction that is open: after each `yield` it may be another one. */
export interface Chunk {
  tx: Tx;
}

/** Steps that may be committed at each `yield`: what is kept twice agrees there. */
export type Chunks<T> = AsyncGenerator<void, T, void>;

interface Plan extends Pick<LongWork, 'end' | 'undoId'> {
  /** Runs in the first transaction if the work continues in a second one. */
  onPause?(tx: Tx): Promise<void>;
}

/** How long one transaction may take from its start, in milliseconds; what is between two `yield`s comes on top. */
const wantedMs = 5;

/**
 * Like `writeAs`, for work on so many rows that others would wait: it is committed in chunks, and what takes less time
 * than one is one transaction. Meanwhile no other write of the user is let in. If the work fails or its server dies
 * after the first chunk, it is brought to its `end` by `endAbandonedWork`.
 */
export async function writeInChunks<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Writer,
  plan: Plan,
  steps: (chunk: Chunk) => Chunks<T>,
): Promise<T> {
  const work = { deps, caller, plan, claimedBy: caller.claimedBy ?? randomUUID() };
  const first = await writeWhenFree(deps, caller, (tx) => begin(work, tx, steps));
  return 'reply' in first ? first.reply : continueInChunks(work, first);
}

interface Work {
  deps: Pick<Deps, 'db' | 'clock'>;
  caller: Writer;
  plan: Plan;
  claimedBy: string;
  isHandedOver?: boolean;
}

const underWay = new Set<Work>();

/** When this server stops: the next one takes up what is not finished, and need not wait until nobody renews it. */
export function handOverLongWork(): void {
  for (const work of underWay) work.isHandedOver = true;
}

interface Begun<T> {
  chunk: Chunk;
  run: Chunks<T>;
}

async function begin<T>(
  work: Work,
  tx: Tx,
  steps: (chunk: Chunk) => Chunks<T>,
): Promise<{ reply: T } | Begun<T>> {
  const earlier = await findStoredReply<T>(tx, work.caller);
  if (earlier !== undefined) return { reply: earlier };
  const chunk = { tx };
  const run = steps(chunk);
  const done = await runSome(run);
  if (done !== undefined) {
    await storeReply(tx, work.deps, work.caller, done.reply);
    if (work.caller.claimedBy !== undefined) await saveLongWork(tx, work.caller.userId, undefined);
    return done;
  }
  await work.plan.onPause?.(tx);
  await saveClaim(work, tx, work.deps.clock.now());
  return { chunk, run };
}

async function continueInChunks<T>(work: Work, { chunk, run }: Begun<T>): Promise<T> {
  const { deps, caller, claimedBy } = work;
  const claimed = { userId: caller.userId, claimedBy };
  const next = async (tx: Tx) => {
    chunk.tx = tx;
    const done = await runSome(run);
    if (done === undefined) await saveClaim(work, tx, deps.clock.now());
    else {
      await storeReply(tx, deps, caller, done.reply);
      await saveLongWork(tx, caller.userId, undefined);
    }
    return done;
  };
  underWay.add(work);
  const giveWay = writeThrottle();
  try {
    for (;;) {
      await giveWay();
      if (work.isHandedOver) throw retryLater();
      const done = await writeWhenFree(deps, claimed, oneAttempt(next));
      if (done !== undefined) return done.reply;
    }
  } catch (error) {
    await writeWhenFree(deps, claimed, (tx) => saveClaim(work, tx, released)).catch(() => undefined);
    throw error;
  } finally {
    underWay.delete(work);
  }
}

function saveClaim({ caller, plan, claimedBy }: Work, tx: Tx, renewedAt: number): Promise<void> {
  const { end, undoId } = plan;
  return saveLongWork(tx, caller.userId, { end, undoId, claimedBy, renewedAt });
}

/** What servers were doing that are no longer there need not wait until nobody has renewed it. */
export async function releaseLongWork({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const { userId, work } of await listAbandonedWork(db.read, Number.MAX_SAFE_INTEGER))
    await db.transaction((tx) => saveLongWork(tx, userId, { ...work, renewedAt: released }));
}

/** Takes over what nobody goes on with; throws `UserBusyError` if somebody else was faster. */
export async function takeOver(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: UserId,
  work: LongWork,
): Promise<Writer> {
  const claimedBy = randomUUID();
  await writeWhenFree(deps, { userId, claimedBy: work.claimedBy }, (tx) =>
    saveLongWork(tx, userId, { ...work, claimedBy, renewedAt: deps.clock.now() }),
  );
  return { userId, claimedBy };
}

async function runSome<T>(run: Chunks<T>): Promise<{ reply: T } | undefined> {
  for (const since = performance.now(); performance.now() - since < wantedMs; ) {
    const result = await run.next();
    if (result.done) return { reply: result.value };
  }
  return undefined;
}

/** What has begun to run cannot be run again after a conflict. */
function oneAttempt<T>(steps: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  let attempts = 0;
  return (tx) => {
    if (attempts++ > 0) throw retryLater();
    return steps(tx);
  };
}

function retryLater(): AppError {
  return new AppError('busy', requestMessages.busy, { retryAfter: 10 });
}
