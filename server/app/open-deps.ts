import type { Config } from '#server/platform/config.ts';
import { isLocked } from '#server/platform/database/failures.ts';
import { type Database, openDatabase } from '#server/platform/database/open.ts';
import { type Deps, systemClock, systemIds } from '#server/platform/deps.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/http/request-log.ts';

/** What a running program uses: the database of the settings, opened and brought up to date, and the real clock. */
export async function openDeps(config: Config): Promise<Deps> {
  const log = createLog(config.LOG_LEVEL);
  const db = openDatabase({
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    connections: config.DATABASE_POOL,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was closed by the server'),
  });
  await migrateInTurn(db, log);
  const files = await openFiles(config);
  return { db, files, clock: systemClock, ids: systemIds, log, config };
}

/** Each waits some seconds by itself. */
const attempts = 12;

/** Another program may be at the database, such as one that rewrites its file: that has an end. */
async function migrateInTurn(db: Database, log: Deps['log']): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.migrate();
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error;
      log.warn('the database is locked by another process; waiting');
    }
}
