import { type DestinationStream, type Logger, pino } from 'pino';
import type { TellAnswered } from './answered.ts';

/** Lines go out by the page, or after this many milliseconds: a system call for each would cost as much as an answer. */
const [pageSize, longestWait] = [32_768, 200];

/** JSON lines on standard output. An error is logged by kind and place; a database's own words may quote what it stores. */
export function createLog(level: string, destination: DestinationStream = byThePage()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** Pino's own destination gathers lines as well, but at five times the cost of making them. */
function byThePage(): DestinationStream {
  const page = Buffer.allocUnsafe(pageSize);
  let filled = 0;
  let isClosed = false;
  const write = (text: string) => {
    if (!isClosed) output.write(text);
  };
  const turnPage = () => {
    if (filled > 0) write(page.toString('utf8', 0, filled));
    filled = 0;
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
      // A character takes three bytes at most.
      if (3 * line.length > pageSize - filled) turnPage();
      if (3 * line.length > pageSize) write(line);
      else filled += page.write(line, filled);
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

/**
 * One line a request, with the route and never the address that was asked for: it may hold what somebody searched. Made
 * here, for Pino takes longer over it than all the rest of a kept answer.
 */
export function requestLog(log: Logger): TellAnswered {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const level = log.levels.values['info'];
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, DestinationStream>;
  return ({ method, route, status, milliseconds }) => {
    const ms = Math.round(milliseconds);
    output?.write(
      `{"level":${level},"time":${Date.now()},"method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    );
  };
}
