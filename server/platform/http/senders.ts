import type { IncomingMessage } from 'node:http';
import type { Holder, Identified } from '../caller.ts';
import type { Deps } from '../deps.ts';

/** Identifies the sender of a request by its bearer token. */
export interface Senders {
  /** Synchronous: the cached holder, if no process has committed anything since the look-up. */
  known(raw: IncomingMessage): Holder | undefined;
  /**
   * The holder at the last look-up, when a new one takes a round trip. Reads made for it must be discarded unless
   * `find` returns this same object.
   */
  expected(raw: IncomingMessage): Holder | undefined;
  /** Undefined without a valid token. */
  find(raw: IncomingMessage): Promise<Holder | undefined>;
}

const cacheLimit = 10_000;

export function identifySenders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identify: (token: string) => Promise<Identified | undefined>,
): Senders {
  let stamp: number | undefined;
  let known = new Map<string, Identified>();
  const last = new Map<string, Holder>();
  const lookups = new WeakMap<IncomingMessage, Promise<Holder | undefined>>();
  const sharedLookups = new Map<string, Promise<Holder | undefined>>();

  function knownNow(): typeof known {
    const now = db.stamp();
    if (now === undefined || now !== stamp) known = new Map();
    stamp = now;
    return known;
  }

  /** Shares one look-up between requests of the same task, and starts it after the last of them arrived. */
  function findOnce(authorization: string): Promise<Holder | undefined> {
    if (sharedLookups.size === 0) queueMicrotask(() => sharedLookups.clear());
    const finding = sharedLookups.get(authorization) ?? find(authorization);
    sharedLookups.set(authorization, finding);
    return finding;
  }

  /** A write changes the version, so the previous holder is no longer expected. */
  async function findForWrite(authorization: string): Promise<Holder | undefined> {
    const holder = await findOnce(authorization);
    last.delete(authorization);
    return holder;
  }

  async function find(authorization: string): Promise<Holder | undefined> {
    const [, token] = /^Bearer (\S{1,200})$/i.exec(authorization) ?? [];
    if (token === undefined) return undefined;
    // Taken before the look-up: a commit meanwhile replaces the map, so a stale result is not used.
    const keeper = knownNow();
    const found = await identify(token);
    if (found !== undefined && keeper.size < cacheLimit) keeper.set(authorization, found);
    if (found === undefined) last.delete(authorization);
    return found && reusePrevious(authorization, found.holder);
  }

  /** Returns the previous object if it is equal, so that callers can compare by identity. */
  function reusePrevious(authorization: string, holder: Holder): Holder {
    if (stamp !== undefined) return holder;
    const before = last.get(authorization);
    if (before !== undefined && isSame(before, holder)) return before;
    if (last.size >= cacheLimit) last.clear();
    last.set(authorization, holder);
    return holder;
  }

  return {
    known({ headers: { authorization } }) {
      if (authorization === undefined) return undefined;
      const found = knownNow().get(authorization);
      return found !== undefined && clock.now() < found.until ? found.holder : undefined;
    },
    expected({ headers: { authorization = '' } }) {
      return last.get(authorization);
    },
    find(raw) {
      const { authorization = '' } = raw.headers;
      const look = raw.method === 'GET' ? findOnce : findForWrite;
      const finding = lookups.get(raw) ?? look(authorization);
      lookups.set(raw, finding);
      return finding;
    },
  };
}

function isSame(one: Holder, other: Holder): boolean {
  const keys = ['userId', 'sessionId', 'access', 'timeZone', 'version'] as const;
  return keys.every((key) => one[key] === other[key]);
}
