import { type DestinationStream, type Logger, pino } from 'pino';
import type { OnAnswered } from './observe-answers.ts';

/**
 * Log lines are buffered until the buffer is full (bytes) or the interval ends (milliseconds): a system call per line
 * would cost as much as an answer.
 */
const [bufferSize, flushInterval] = [32_768, 200];

/**
 * Logs JSON lines to standard output. Errors are logged by type and stack; database messages are omitted, as they may
 * quote stored data.
 */
export function createLog(level: string, destination: DestinationStream = bufferedOutput()): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** Pino's own buffering costs five times as much as formatting a line. */
function bufferedOutput(): DestinationStream {
  const buffer = Buffer.allocUnsafe(bufferSize);
  let filled = 0;
  let isClosed = false;
  const write = (text: string) => {
    if (!isClosed) output.write(text);
  };
  const flushBuffer = () => {
    if (filled > 0) write(buffer.toString('utf8', 0, filled));
    filled = 0;
  };
  // Registered before the destination's own exit handlers, which then flush what this wrote.
  for (const end of ['beforeExit', 'exit'] as const) process.on(end, flushBuffer);
  const output = pino.destination({ dest: 1, sync: false, minLength: bufferSize, maxWrite: 2 * bufferSize });
  output.once('close', () => {
    isClosed = true;
  });
  setInterval(() => {
    flushBuffer();
    output.flush();
  }, flushInterval).unref();
  return {
    write(line) {
      // UTF-8 takes at most three bytes per UTF-16 code unit.
      if (3 * line.length > bufferSize - filled) flushBuffer();
      if (3 * line.length > bufferSize) write(line);
      else filled += buffer.write(line, filled);
    },
  };
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

/**
 * Logs one line per request, with the route pattern instead of the URL, which may contain a search text. Formatted by
 * hand, because Pino takes longer than all the rest of a cached answer.
 */
export function requestLog(log: Logger): OnAnswered {
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
