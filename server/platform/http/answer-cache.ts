import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Holder, todayOf } from '../caller.ts';
import type { Clock } from '../deps.ts';
import type { TellAnswered } from './answered.ts';
import { type Answer, askedBefore, leastRecentlyUsed, toAnswer, unchanged } from './answers.ts';
import type { AnswerRead } from './route.ts';
import type { Senders } from './session-hook.ts';

interface AnswerCacheDeps {
  clock: Clock;
  senders: Senders;
  /** Aborted when the server is about to stop. */
  stopping: AbortSignal;
  tellAnswered: TellAnswered;
}

type Listener = (raw: IncomingMessage, reply: ServerResponse) => void;

interface Asked {
  raw: IncomingMessage;
  reply: ServerResponse;
  url: string;
  path: string;
  read: AnswerRead;
  started: number;
}

const mostBytes = 16 * 1024 * 1024;
const longestAnswer = 256 * 1024;

/**
 * Answers repeatable requests before Fastify sees them, for its hooks cost more than all that is left to do: from
 * memory for as long as the user has written nothing and the day is the same, and with 304 to a client that has that
 * answer already. The version that decides comes from the database with every request, so that what another server
 * wrote counts at once. Whatever goes wrong is left to the framework, which tries it again and says why.
 */
export function addAnswerCache(
  app: FastifyInstance,
  { clock, senders, stopping, tellAnswered }: AnswerCacheDeps,
): void {
  const answers = leastRecentlyUsed(mostBytes);
  const isAskedAgain = askedBefore();
  const reads = new Map<string, AnswerRead>();

  app.addHook('onRoute', (route) => {
    const { answerRead, sessionOnly } = route.config ?? {};
    // Who holds a token may ask for anything that is repeatable: what is for sessions alone is not.
    if (route.method !== 'GET' || answerRead === undefined || sessionOnly) return;
    reads.set(route.url, answerRead);
    route.onSend = tagReply;
  });
  app.addHook('onReady', (done) => {
    answerFirst(app.server);
    done();
  });

  function answerFirst(server: FastifyInstance['server']): void {
    const otherwise = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    let arrived: Asked[] = [];
    // Those that arrived together are looked up and answered together: one look at the database serves them all.
    const answerAll = () => {
      const all = arrived;
      arrived = [];
      for (const asked of all) answerOr(asked, goOn);
    };
    const goOn = ({ raw, reply }: Pick<Asked, 'raw' | 'reply'>) => {
      for (const each of otherwise) each(raw, reply);
    };
    server.on('request', (raw: IncomingMessage, reply: ServerResponse) => {
      const { url = '' } = raw;
      const path = pathOf(url);
      const read = reads.get(path);
      if (raw.method !== 'GET' || read === undefined) return goOn({ raw, reply });
      if (arrived.length === 0) setImmediate(answerAll);
      arrived.push({ raw, reply, url, path, read, started: performance.now() });
    });
  }

  /** Without waiting for anything where it is known who asks, and what was answered before. */
  function answerOr(asked: Asked, goOn: (asked: Asked) => void): void {
    try {
      const holder = senders.known(asked.raw);
      if (holder !== undefined && answerAgain(holder, asked)) return;
      answerAnew(holder, asked).then(
        (isAnswered) => isAnswered || goOn(asked),
        () => goOn(asked),
      );
    } catch {
      goOn(asked);
    }
  }

  async function answerAnew(known: Holder | undefined, asked: Asked): Promise<boolean> {
    const finding = known ?? senders.find(asked.raw);
    const expected = known ?? senders.expected(asked.raw);
    // Asks for the rows together with who asks for them, in one round trip, as long as that is who it was before.
    const isNew = expected !== undefined && findKept(expected, asked) === undefined;
    const early = isNew ? readFor(expected, asked) : undefined;
    early?.catch(() => undefined);
    const holder = await finding;
    if (holder === undefined) return false;
    if (known === undefined && answerAgain(holder, asked)) return true;
    const answer = await (early !== undefined && holder === expected ? early : readFor(holder, asked));
    const key = keyOf(holder, asked.url);
    // Most pages and searches are never asked for again: to keep them costs more than to answer.
    if (isAskedAgain(key) && answer.body.length <= longestAnswer) answers.set(key, answer);
    send(asked, answer);
    return true;
  }

  async function readFor(holder: Holder, { url, path, read }: Asked): Promise<Answer> {
    const tag = tagOf(holder);
    return toAnswer(tag, await read(holder, parseQuery(url.slice(path.length + 1))));
  }

  function answerAgain(holder: Holder, asked: Asked): boolean {
    const kept = findKept(holder, asked);
    if (kept !== undefined) send(asked, kept);
    return kept !== undefined;
  }

  function findKept(holder: Holder, { raw, url }: Pick<Asked, 'raw' | 'url'>): Answer | undefined {
    const tag = tagOf(holder);
    if (raw.headers['if-none-match'] === tag) return unchanged(tag);
    const kept = answers.get(keyOf(holder, url));
    return kept?.tag === tag ? kept : undefined;
  }

  function send({ reply, path, started }: Asked, { status, head, body }: Answer): void {
    if (stopping.aborted) reply.setHeader('connection', 'close');
    reply.writeHead(status, head as string[]).end(body, 'latin1');
    tellAnswered({ method: 'GET', route: path, status, milliseconds: performance.now() - started });
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

function keyOf({ userId }: Holder, url: string): string {
  return `${userId} ${url}`;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
