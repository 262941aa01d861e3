import path from 'node:path';
import { requestMessages } from '#contract/messages/requests.ts';
import type { Config } from '#server/platform/config.ts';
import { isLocked, isOutcomeUnknown } from '#server/platform/database/failures.ts';
import { AppError, codeOf, explainFullDisk } from '#server/platform/errors.ts';
import { S3Refusal } from '#server/platform/files/s3-client.ts';

/** What Node says of a failed call to the system. */
interface SystemError {
  syscall?: string;
  port?: number;
  hostname?: string;
  path?: string;
}

/** A sentence for the operator when the start fails for a reason that a setting can mend; undefined for any other. */
export function explainStartFailure(error: unknown, config: Config): string | undefined {
  const storage = explainStorage(error, config);
  if (storage !== undefined || error instanceof AppError) return storage;
  const code = codeOf(error);
  const { syscall: call, port, hostname, path: file } = (error instanceof Error ? error : {}) as SystemError;
  if (call === 'listen' && port === config.METRICS_PORT)
    return `METRICS_PORT: cannot listen on ${config.HOST}:${config.METRICS_PORT} (${code}).`;
  if (code === 'EADDRINUSE')
    return `PORT: ${config.PORT} is in use. Stop what is listening there, or set PORT to another, such as PORT=${config.PORT + 1}.`;
  if (call === 'listen' || (call === 'getaddrinfo' && hostname === config.HOST))
    return `HOST or PORT: cannot listen on ${config.HOST}:${config.PORT} (${code}).`;
  if (file !== undefined && !isBelow(config.DATA_DIR, file)) return `Cannot open ${file} (${code}).`;
  if (file === undefined && config.DATABASE_URL !== undefined && isDatabaseRefusal(error))
    return `DATABASE_URL: the database cannot be reached or rejects the connection (${messageOf(error)}).`;
  if (code === '42501')
    return 'DATABASE_URL: the role lacks rights in the database, which it has to own (42501).';
  if (explainFullDisk(error) instanceof AppError) return `DATA_DIR: the disk of ${config.DATA_DIR} is full.`;
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code) ||
    /^SQLITE_(CANTOPEN|READONLY|IOERR)/.test(code)
  )
    return `DATA_DIR: cannot write to ${config.DATA_DIR} (${code}).`;
  return explainFile(error, `DATA_DIR: tuppence.sqlite in ${config.DATA_DIR}`);
}

function isBelow(folder: string, file: string): boolean {
  return !path.relative(folder, file).startsWith('..');
}

function explainFile(error: unknown, file: string): string | undefined {
  const code = codeOf(error);
  if (code === 'SQLITE_NOTADB') return `${file} is not a database.`;
  if (code.startsWith('SQLITE_CORRUPT'))
    return `${file} is damaged (${code}). Move it away, and restore a backup with npm run restore.`;
  if (isLocked(error)) return `${file} is locked by another program. End that one, or wait until it is done.`;
  return undefined;
}

const refusals = [
  /^(E[A-Z]+|ERR_INVALID_URL)$/,
  /^(28...|3D000)$/, // PostgreSQL's classes of refused passwords and database names
  /CERT|^UNABLE_TO_|^ERR_SSL_|SSL connection/, // a certificate that is not trusted, or no TLS, which has no code
];

function isDatabaseRefusal(error: unknown): boolean {
  return isOutcomeUnknown(error) || refusals.some((refusal) => refusal.test(messageOf(error)));
}

function explainStorage(error: unknown, { S3_ENDPOINT, S3_BUCKET }: Config): string | undefined {
  if (error instanceof AppError && error.message === requestMessages.filesAway)
    return `S3_ENDPOINT: the storage at ${S3_ENDPOINT} cannot be reached (${messageOf(error.cause)}).`;
  if (!(error instanceof S3Refusal)) return undefined;
  if (error.reason === 'NoSuchBucket') return `S3_BUCKET: there is no ${S3_BUCKET} at ${S3_ENDPOINT}.`;
  if (error.status === 404) return `S3_ENDPOINT, S3_BUCKET or S3_PATH_STYLE: ${error.message}.`;
  return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION or the rights to ${S3_BUCKET}: ${error.message}.`;
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no answer';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
