import { requestMessages } from '#contract/messages/requests.ts';
import { AppError, codeOf, explainFullDisk } from '../errors.ts';

const retryable = new Set(['40001', '40P01']);
/**
 * Network errors, including failed DNS look-ups while the host is down; then PostgreSQL error codes (class 57 and
 * below).
 */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Too many connections; read-only after a failover; idle-in-transaction timeout.
  '53300',
  '25006',
  '25P03',
]);

/** The transaction lost a conflict with a concurrent one (serialization failure or deadlock); a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** Another process holds the write lock of the embedded database. */
export function isLocked(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** The connection was lost before the outcome of the transaction was known: it may have been committed. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = codeOf(error);
  return unavailable.has(code) || code.startsWith('08') || isPoolTimeout(error);
}

/** Maps a database failure to an error for the user; undefined for bugs. */
export function toAppError(error: unknown): AppError | undefined {
  const explained = explainFullDisk(error);
  if (explained instanceof AppError) return explained;
  if (retryable.has(codeOf(error)) || isLocked(error))
    return new AppError('busy', requestMessages.busy, { cause: error, retryAfter: 1 });
  if (isOutcomeUnknown(error))
    return new AppError('busy', requestMessages.databaseAway, { cause: error, retryAfter: 5 });
  return undefined;
}

/** The connection pool of `pg` throws these without an error code. */
function isPoolTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
