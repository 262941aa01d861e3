import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

const retryable = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40001', '40P01']);
const full = new Set(['SQLITE_FULL', '53100']);
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The transaction was refused for what others did at the same time and may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** What a failing database means for the user; undefined when it is a fault of the program. */
export function toAppError(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (full.has(code)) return new AppError('disk_full', generalMessages.diskFull, { cause: error });
  if (retryable.has(code)) return new AppError('busy', generalMessages.busy, { cause: error, retryAfter: 1 });
  if (away.has(code) || code.startsWith('08') || isPoolTimeout(error))
    return new AppError('busy', generalMessages.databaseAway, { cause: error, retryAfter: 5 });
  return undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
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
