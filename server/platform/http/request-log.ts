import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Lines go out by the page, or after this many milliseconds: a system call for each would cost as much as an answer. */
const byThePage = { dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 200 };

/** JSON lines on standard output. An error is logged by kind and place; a database's own words may quote what it stores. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(byThePage),
): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** Never throws, whatever was thrown: a stream that is given up ends with null. */
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

/** One line a request, with the route and never the address that was asked for: it may hold what somebody searched. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
