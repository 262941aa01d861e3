import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Holder, todayOf } from '../caller.ts';
import type { Clock } from '../deps.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { askedBefore, leastRecentlyUsed, toAnswer } from './answers.ts';
import { everyHeader } from './headers.ts';
import type { AnswerRead } from './route.ts';
import type { FindHolder } from './session-hook.ts';

interface AnswerCacheDeps {
  clock: Clock;
  log: Logger;
  findHolder: FindHolder;
  /** Aborted when the server is about to stop. */
  stopping: AbortSignal;
  /** Told of what is answered before the framework sees it. */
  countRequest: Metrics['countRequest'];
}

type Listener = (raw: IncomingMessage, reply: ServerResponse) => void;

interface Asked {
  raw: IncomingMessage;
  reply: ServerResponse;
  path: string;
  read: AnswerRead;
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
  { clock, log, findHolder, stopping, countRequest }: AnswerCacheDeps,
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
    let arrived: (() => void)[] = [];
    // Those that arrived together are looked up and answered together: one look at the database serves them all.
    const answerAll = () => {
      const all = arrived;
      arrived = [];
      for (const answer of all) answer();
    };
    server.on('request', (raw: IncomingMessage, reply: ServerResponse) => {
      const goOn = () => {
        for (const each of otherwise) each(raw, reply);
      };
      const [path] = partsOf(raw);
      const read = reads.get(path);
      if (raw.method !== 'GET' || read === undefined) return goOn();
      if (arrived.length === 0) setImmediate(answerAll);
      arrived.push(() => void answerOr(goOn, { raw, reply, path, read }));
    });
  }

  async function answerOr(goOn: () => void, asked: Asked): Promise<void> {
    const started = performance.now();
    try {
      const holder = await findHolder(asked.raw);
      if (holder === undefined) return goOn();
      const status = await answer(holder, asked);
      const milliseconds = performance.now() - started;
      log.info({ method: 'GET', route: asked.path, status, ms: Math.round(milliseconds) }, 'request');
      countRequest({ method: 'GET', route: asked.path, status, milliseconds });
    } catch {
      goOn();
    }
  }

  async function answer(holder: Holder, { raw, reply, read }: Asked): Promise<200 | 304> {
    const tag = tagOf(holder);
    if (raw.headers['if-none-match'] === tag) {
      askToClose(reply);
      reply.writeHead(304, { ...everyHeader, etag: tag }).end();
      return 304;
    }
    const key = `${holder.userId} ${raw.url}`;
    let known = answers.get(key);
    if (known?.tag !== tag) {
      const [, query = ''] = partsOf(raw);
      known = toAnswer(tag, await read(holder, parseQuery(query)));
      // Most pages and searches are never asked for again: to keep them costs more than to answer.
      if (isAskedAgain(key) && known.body.length <= longestAnswer) answers.set(key, known);
    }
    askToClose(reply);
    reply.writeHead(200, known.head as string[]).end(known.body, 'latin1');
    return 200;
  }

  function askToClose(reply: ServerResponse): void {
    if (stopping.aborted) reply.setHeader('connection', 'close');
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

function partsOf({ url = '' }: IncomingMessage): [path: string, query?: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url] : [url.slice(0, end), url.slice(end + 1)];
}
