import { generalMessages } from '#contract/messages/general.ts';
import { AppError, codeOf } from './errors.ts';

/**
 * No room, or no more of a quota, in the words of the file system, of SQLite and of PostgreSQL. SQLite names only a disk
 * without room as such: a quota is a write that failed, and an index of the log that cannot grow is one of its own.
 */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** What a full disk is for the user; any other error as it is. */
export function explainFullDisk(error: unknown): unknown {
  return codes.has(codeOf(error))
    ? new AppError('disk_full', generalMessages.diskFull, { cause: error })
    : error;
}
