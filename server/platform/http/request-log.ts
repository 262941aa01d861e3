import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs JSON lines, by default to standard output. Errors are logged by type and stack; database messages are omitted,
 * as they may quote stored data.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** What cannot be written, because a disk is full, is kept for later up to this many bytes; it does not end the program. */
const mostKept = 1024 * 1024;

function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true, maxLength: mostKept }).on('error', () => undefined);
}

/** Never throws, whatever was thrown: a destroyed stream may reject with null. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: String(typeof error) };
  const code = 'code' in error ? String(error.code) : undefined;
  const fromDatabase = code !== undefined && /^(SQLITE|[0-9A-Z]{5}$)/.test(code);
  return {
    type: error.name,
    code,
    ...(fromDatabase ? {} : { message: error.message }),
    at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
  };
}

/** A finished request, without any user input. */
export interface AnsweredRequest {
  method: string;
  /** The route pattern, such as /api/transactions/:id; 'none' if no route matched. */
  route: string;
  status: number;
  milliseconds: number;
}

export type OnAnswered = (answered: AnsweredRequest) => void;

/** Reports each finished request once. */
export function observeAnswers(app: FastifyInstance, listeners: readonly OnAnswered[]): void {
  app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    const answered = { method, route, status: reply.statusCode, milliseconds: reply.elapsedTime };
    for (const listen of listeners) listen(answered);
    done();
  });
}

/** Logs one line per request, with the route pattern instead of the URL, which may contain a search text. */
export function requestLog(log: Logger): OnAnswered {
  return ({ milliseconds, ...answered }) =>
    log.info({ ...answered, ms: Math.round(milliseconds) }, 'request');
}
