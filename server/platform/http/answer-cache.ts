import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Holder, todayOf } from '../caller.ts';
import type { Clock } from '../deps.ts';
import { type Answer, leastRecentlyUsed, seenBefore, toAnswer, unchanged } from './answers.ts';
import type { OnAnswered } from './observe-answers.ts';
import type { AnswerRead } from './route.ts';
import type { Senders } from './senders.ts';

interface AnswerCacheDeps {
  clock: Clock;
  senders: Senders;
  /** Aborted when the server is about to stop. */
  stopping: AbortSignal;
  onAnswered: OnAnswered;
}

type Listener = (raw: IncomingMessage, reply: ServerResponse) => void;

interface PendingRequest {
  raw: IncomingMessage;
  reply: ServerResponse;
  url: string;
  path: string;
  read: AnswerRead;
  started: number;
}

const maxCacheBytes = 8 * 1024 * 1024;
const maxAnswerLength = 256 * 1024;

/**
 * Answers repeatable requests before Fastify's hooks, which would cost more than the rest: from memory while the
 * user's version and the day are unchanged, or with 304 if the client has that version. The version is read from the
 * database for every request, so writes by other servers count at once. On any error the request falls through to
 * Fastify, which repeats it and reports the error.
 */
export function addAnswerCache(
  app: FastifyInstance,
  { clock, senders, stopping, onAnswered }: AnswerCacheDeps,
): void {
  const answers = leastRecentlyUsed(maxCacheBytes);
  const wasAskedBefore = seenBefore();
  const reads = new Map<string, AnswerRead>();

  app.addHook('onRoute', (route) => {
    const { answerRead, sessionOnly } = route.config ?? {};
    // A personal token may read anything repeatable, but not `sessionOnly` endpoints.
    if (route.method !== 'GET' || answerRead === undefined || sessionOnly) return;
    reads.set(route.url, answerRead);
    route.onSend = tagReply;
  });
  app.addHook('onReady', (done) => {
    answerFirst(app.server);
    done();
  });

  function answerFirst(server: FastifyInstance['server']): void {
    const frameworkListeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    let arrived: PendingRequest[] = [];
    // Handles the requests of one event-loop turn together, so that they share one database look-up.
    const answerAll = () => {
      const all = arrived;
      arrived = [];
      for (const pending of all) answerOrFallBack(pending, fallBack);
    };
    const fallBack = ({ raw, reply }: Pick<PendingRequest, 'raw' | 'reply'>) => {
      for (const each of frameworkListeners) each(raw, reply);
    };
    server.on('request', (raw: IncomingMessage, reply: ServerResponse) => {
      const { url = '' } = raw;
      const path = pathOf(url);
      const read = reads.get(path);
      if (raw.method !== 'GET' || read === undefined) return fallBack({ raw, reply });
      if (arrived.length === 0) setImmediate(answerAll);
      arrived.push({ raw, reply, url, path, read, started: performance.now() });
    });
  }

  /** Synchronous if both the caller and the answer are cached. */
  function answerOrFallBack(pending: PendingRequest, fallBack: (pending: PendingRequest) => void): void {
    try {
      const holder = senders.known(pending.raw);
      if (holder !== undefined && answerFromCache(holder, pending)) return;
      answerFresh(holder, pending).then(
        (isAnswered) => isAnswered || fallBack(pending),
        () => fallBack(pending),
      );
    } catch {
      fallBack(pending);
    }
  }

  async function answerFresh(known: Holder | undefined, pending: PendingRequest): Promise<boolean> {
    const finding = known ?? senders.find(pending.raw);
    const expected = known ?? senders.expected(pending.raw);
    // Speculatively reads for the expected caller in the same round trip as the session look-up; the result is used
    // only if the caller is unchanged.
    const isNew = expected !== undefined && findCached(expected, pending) === undefined;
    const early = isNew ? readFor(expected, pending) : undefined;
    early?.catch(() => undefined);
    const holder = await finding;
    if (holder === undefined) return false;
    if (known === undefined && answerFromCache(holder, pending)) return true;
    const answer = await (early !== undefined && holder === expected ? early : readFor(holder, pending));
    const key = cacheKey(holder, pending.url);
    // Most pages and searches are requested once: caching them would cost more than answering.
    if (wasAskedBefore(key) && answer.body.length <= maxAnswerLength) answers.set(key, answer);
    send(pending, answer);
    return true;
  }

  async function readFor(holder: Holder, { url, path, read }: PendingRequest): Promise<Answer> {
    const tag = tagOf(holder);
    return toAnswer(tag, await read(holder, parseQuery(url.slice(path.length + 1))));
  }

  function answerFromCache(holder: Holder, pending: PendingRequest): boolean {
    const cached = findCached(holder, pending);
    if (cached !== undefined) send(pending, cached);
    return cached !== undefined;
  }

  function findCached(holder: Holder, { raw, url }: Pick<PendingRequest, 'raw' | 'url'>): Answer | undefined {
    const tag = tagOf(holder);
    if (raw.headers['if-none-match'] === tag) return unchanged(tag);
    const cached = answers.get(cacheKey(holder, url));
    return cached?.tag === tag ? cached : undefined;
  }

  function send({ reply, path, started }: PendingRequest, { status, head, body }: Answer): void {
    if (stopping.aborted) reply.setHeader('connection', 'close');
    reply.writeHead(status, head as string[]).end(body, 'latin1');
    onAnswered({ method: 'GET', route: path, status, milliseconds: performance.now() - started });
  }

  function tagReply(
    { caller }: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void {
    if (reply.statusCode === 200 && caller !== undefined) reply.header('etag', tagOf(caller));
    done(null, payload);
  }

  function tagOf(holder: Holder): string {
    return `"${holder.userId.slice(0, 8)}-${holder.version}-${todayOf(holder, clock)}"`;
  }
}

function cacheKey({ userId }: Holder, url: string): string {
  return `${userId} ${url}`;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
