import { argon2Cost } from '#server/platform/argon2id.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLocked } from '#server/platform/database/failures.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { type Deps, systemClock, systemIds } from '#server/platform/deps.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/http/request-log.ts';

/** The dependencies of a running program: the configured database, migrated, and the real clock. */
export async function openDeps(config: Config): Promise<Deps> {
  const log = createLog(config.LOG_LEVEL);
  const db = openDatabase({
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    connections: config.DATABASE_POOL,
    prepares: config.DATABASE_PREPARE,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was closed by the server'),
  });
  await migrateWhenUnlocked(db, log);
  const files = await openFiles(config);
  return { db, files, clock: systemClock, ids: systemIds, passwordCost: argon2Cost, log, config };
}

/** Each attempt waits some seconds by itself. */
const migrateAttempts = 12;

/** Retries while another process holds the database lock, for example to rewrite the file. */
async function migrateWhenUnlocked(db: Database, log: Deps['log']): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.migrate();
    } catch (error) {
      if (!isLocked(error) || attempt === migrateAttempts) throw error;
      log.warn('the database is locked by another process; waiting');
    }
}
