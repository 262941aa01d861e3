import type { Config } from '#server/platform/config.ts';

/** A sentence for the operator when the start fails for a reason that a setting can mend; undefined for any other. */
export function explainStartFailure(error: unknown, config: Config): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  if (code === 'EADDRINUSE')
    return `PORT: ${config.PORT} is taken. Stop what listens there, or set PORT to another, such as PORT=${config.PORT + 1}.`;
  if (call === 'listen' || (call === 'getaddrinfo' && config.DATABASE_URL === undefined))
    return `HOST or PORT: cannot listen on ${config.HOST}:${config.PORT} (${code}).`;
  if (config.DATABASE_URL !== undefined && isDatabaseRefusal(code))
    return `DATABASE_URL: the database cannot be reached or does not let us in (${code}).`;
  if (['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'].includes(code))
    return `DATA_DIR: cannot write to ${config.DATA_DIR} (${code}).`;
  if (code === 'SQLITE_NOTADB') return `DATA_DIR: tuppence.sqlite in ${config.DATA_DIR} is no database.`;
  return undefined;
}

/** Network failures, and PostgreSQL's classes of refused connections, passwords and database names. */
function isDatabaseRefusal(code: string): boolean {
  return /^(E[A-Z]+|08...|28...|3D000|57P03)$/.test(code);
}
