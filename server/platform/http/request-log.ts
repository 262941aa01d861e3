import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Lines go out by the page, or after this many milliseconds: a system call for each would cost as much as an answer. */
const [pageSize, longestWait] = [32_768, 200];

/** JSON lines on standard output. An error is logged by kind and place; a database's own words may quote what it stores. */
export function createLog(level: string, destination: DestinationStream = byThePage()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** Pino's own destination gathers lines as well, but at five times the cost of making them. */
function byThePage(): DestinationStream {
  let page = '';
  let isClosed = false;
  const turnPage = () => {
    if (page !== '' && !isClosed) output.write(page);
    page = '';
  };
  // Before those of the output, which then writes what it was given last.
  for (const end of ['beforeExit', 'exit'] as const) process.on(end, turnPage);
  const output = pino.destination({ dest: 1, sync: false, minLength: pageSize, maxWrite: 2 * pageSize });
  output.once('close', () => {
    isClosed = true;
  });
  setInterval(() => {
    turnPage();
    output.flush();
  }, longestWait).unref();
  return {
    write(line) {
      page += line;
      if (page.length >= pageSize) turnPage();
    },
  };
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
