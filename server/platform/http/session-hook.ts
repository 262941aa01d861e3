import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Holder, Identified, Origin } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** Who sent a request, by the token that it carries. */
export interface Senders {
  /** At once, if it was found before and nobody, in this process or another, has committed anything since. */
  known(raw: IncomingMessage): Holder | undefined;
  /**
   * Who it was the last time, where to ask takes a round trip: for what may be read meanwhile, and is thrown away unless
   * `find` gives this very holder.
   */
  expected(raw: IncomingMessage): Holder | undefined;
  /** Undefined without a token that lives. */
  find(raw: IncomingMessage): Promise<Holder | undefined>;
}

const mostKnown = 10_000;

export function identifySenders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identify: (token: string) => Promise<Identified | undefined>,
): Senders {
  let stamp: number | undefined;
  let known = new Map<string, Identified>();
  const last = new Map<string, Holder>();
  const beingFound = new WeakMap<IncomingMessage, Promise<Holder | undefined>>();
  const arrivedTogether = new Map<string, Promise<Holder | undefined>>();

  function knownNow(): typeof known {
    const now = db.stamp();
    if (now === undefined || now !== stamp) known = new Map();
    stamp = now;
    return known;
  }

  /** One look-up for requests that arrived together: it does not begin before the last of them is here. */
  function findOnce(authorization: string): Promise<Holder | undefined> {
    if (arrivedTogether.size === 0) queueMicrotask(() => arrivedTogether.clear());
    const finding = arrivedTogether.get(authorization) ?? find(authorization);
    arrivedTogether.set(authorization, finding);
    return finding;
  }

  /** What a change leaves behind is not what is expected. */
  async function findForChange(authorization: string): Promise<Holder | undefined> {
    const holder = await findOnce(authorization);
    last.delete(authorization);
    return holder;
  }

  async function find(authorization: string): Promise<Holder | undefined> {
    const [, token] = /^Bearer (\S{1,200})$/i.exec(authorization) ?? [];
    if (token === undefined) return undefined;
    // Taken before the look-up: whatever is committed meanwhile ends this one, and what is put into it is not used.
    const keeper = knownNow();
    const found = await identify(token);
    if (found !== undefined && keeper.size < mostKnown) keeper.set(authorization, found);
    if (found === undefined) last.delete(authorization);
    return found && asBefore(authorization, found.holder);
  }

  /** The same object for the same holder. */
  function asBefore(authorization: string, holder: Holder): Holder {
    if (stamp !== undefined) return holder;
    const before = last.get(authorization);
    if (before !== undefined && isSame(before, holder)) return before;
    if (last.size >= mostKnown) last.clear();
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
      const look = raw.method === 'GET' ? findOnce : findForChange;
      const finding = beingFound.get(raw) ?? look(authorization);
      beingFound.set(raw, finding);
      return finding;
    },
  };
}

function isSame(one: Holder, other: Holder): boolean {
  const keys = ['userId', 'sessionId', 'access', 'timeZone', 'version'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** Lets a request to anything but an open endpoint pass only with the token of a living session, or with a link to check. */
export function addSessionHook(app: FastifyInstance, senders: Senders): void {
  app.addHook('onRequest', async (request) => {
    const { open, sessionOnly } = request.routeOptions.config;
    if (request.is404 || open === true) return;
    const holder = senders.known(request.raw) ?? (await senders.find(request.raw));
    if (holder === undefined && open !== 'by link') throw new AppError('signed_out', authMessages.signedOut);
    if (holder === undefined) return;
    if (sessionOnly && holder.access !== 'session') throw new AppError('forbidden', authMessages.sessionOnly);
    if (holder.access === 'read' && !['GET', 'HEAD'].includes(request.method))
      throw new AppError('forbidden', authMessages.readOnly);
    request.caller = { ...holder, origin: originOf(request) };
  });
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
