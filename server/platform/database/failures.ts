import { generalMessages } from '#contract/messages/general.ts';
import { explainFullDisk } from '../disk-full.ts';
import { AppError, codeOf } from '../errors.ts';

const retryable = new Set(['40001', '40P01']);
/** Of the network, among them a name that is not known while its machine is away; then PostgreSQL's: see class 57. */
const away = new Set([
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
  // Too many connections; a primary that has become a replica; a transaction that was idle for too long.
  '53300',
  '25006',
  '25P03',
]);

/** The transaction was refused for what others did at the same time and may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** Another process writes to the embedded database. */
export function isLocked(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** The connection ended before the database told what became of the transaction: it may hold. */
export function isInDoubt(error: unknown): boolean {
  const code = codeOf(error);
  return away.has(code) || code.startsWith('08') || isPoolTimeout(error);
}

/** What a failing database means for the user; undefined when it is a fault of the program. */
export function toAppError(error: unknown): AppError | undefined {
  const explained = explainFullDisk(error);
  if (explained instanceof AppError) return explained;
  if (retryable.has(codeOf(error)) || isLocked(error))
    return new AppError('busy', generalMessages.busy, { cause: error, retryAfter: 1 });
  if (isInDoubt(error))
    return new AppError('busy', generalMessages.databaseAway, { cause: error, retryAfter: 5 });
  return undefined;
}

/** The pool of `pg` gives these no code. */
function isPoolTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
