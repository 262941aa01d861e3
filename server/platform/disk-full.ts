import { generalMessages } from '#contract/messages/general.ts';
import { AppError, codeOf } from './errors.ts';

/**
 * Disk full or quota exceeded, as reported by the file system, SQLite and PostgreSQL. SQLite has a code of its own
 * only for a full disk: an exceeded quota is a failed write, and the log's index that cannot grow has a third code.
 */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** Turns a full disk into an error for the user; returns any other error unchanged. */
export function explainFullDisk(error: unknown): unknown {
  return codes.has(codeOf(error))
    ? new AppError('disk_full', generalMessages.diskFull, { cause: error })
    : error;
}
