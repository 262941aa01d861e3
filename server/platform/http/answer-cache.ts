import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, todayOf } from '../caller.ts';
import type { Clock } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    repeatable?: boolean | undefined;
  }
}

interface Answer {
  tag: string;
  text: string;
}

const mostCharacters = 16 * 1024 * 1024;
const longestAnswer = 256 * 1024;

/**
 * Answers a repeatable request from memory for as long as the user has written nothing and the day is the same, and
 * with 304 to a client that has that answer already. The version that decides comes from the database with every
 * request, so that what another server wrote counts at once.
 */
export function addAnswerCache(app: FastifyInstance, clock: Clock): void {
  const answers = leastRecentlyUsed(mostCharacters);

  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !route.config?.repeatable) return;
    route.onRequest = answerAgain;
    route.onSend = remember;
  });

  async function answerAgain(request: FastifyRequest, reply: FastifyReply) {
    if (request.caller === undefined) return;
    const tag = tagOf(request.caller);
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const known = answers.get(keyOf(request));
    if (known?.tag !== tag) return;
    return reply.type('application/json; charset=utf-8').send(known.text);
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const tag = reply.getHeader('etag');
    if (reply.statusCode !== 200) reply.removeHeader('etag');
    else if (typeof tag === 'string' && typeof payload === 'string' && payload.length <= longestAnswer)
      answers.set(keyOf(request), { tag, text: payload });
    return payload;
  }

  function tagOf(caller: Caller): string {
    return `"${caller.userId.slice(0, 8)}-${caller.version}-${todayOf(caller, clock)}"`;
  }
}

function keyOf({ caller, url }: FastifyRequest): string {
  return `${caller?.userId} ${url}`;
}

/** Forgets what was not asked for the longest when its texts grow beyond `limit` characters together. */
function leastRecentlyUsed(limit: number) {
  const kept = new Map<string, Answer>();
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): Answer | undefined {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    set(key: string, answer: Answer): void {
      forget(key);
      kept.set(key, answer);
      size += answer.text.length;
      for (const [oldest] of kept) {
        if (size <= limit) break;
        forget(oldest);
      }
    },
  };
}
