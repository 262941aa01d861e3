import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDeps } from '#server/app/open-deps.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type BenchUser, fillUser, settle } from './fill.ts';
import type { Target } from './measure.ts';
import { type MeasuredProcess, startServer, withChildren } from './processes.ts';

export interface Sizes {
  /** Rows per single user. */
  single: readonly number[];
  /** Number of users with `crowdRows` rows each. */
  crowd: number;
  crowdRows: number;
}

/** A filled database of one kind, with the production server running on it. */
export interface Stage {
  dialect: DialectName;
  /** One user per size, smallest first. */
  singles: readonly BenchUser[];
  crowd: readonly BenchUser[];
  server(): MeasuredProcess;
  /** The processes whose CPU time a request costs: the server and, on PostgreSQL, the database. */
  target(): Target;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(
  dialect: DialectName,
  { folder, sizes }: { folder: string; sizes: Sizes },
): Promise<Stage> {
  const postgres = dialect === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const dataDir = path.join(folder, dialect);
  mkdirSync(dataDir, { recursive: true });
  const environment = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const users = await fill(environment, sizes);
  const log = path.join(folder, `${dialect}.log`);
  let server = await startServer(environment, log);
  return {
    dialect,
    singles: users.slice(0, sizes.single.length),
    crowd: users.slice(sizes.single.length),
    server: () => server,
    target: () => ({
      port: server.port,
      pids: [server.pid, ...(postgres ? withChildren(postgres.pid) : [])],
    }),
    async restart() {
      await server.stop();
      server = await startServer(environment, log);
    },
    async close() {
      await server.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(environment: Record<string, string>, sizes: Sizes): Promise<BenchUser[]> {
  const deps = await openDeps(readConfig({ ...environment, LOG_LEVEL: 'warn' }));
  const users: BenchUser[] = [];
  for (const rows of sizes.single) users.push(await fillUser(deps, { name: `single${rows}`, rows, seed: 1 }));
  for (let place = 0; place < sizes.crowd; place++)
    users.push(await fillUser(deps, { name: `crowd${place}`, rows: sizes.crowdRows, seed: 2 + place }));
  await settle(deps.db);
  await checkCounts(deps);
  await deps.db.close();
  return users;
}

/** Runs the checks of `npm run doctor`: a benchmark of wrong results would be worthless. */
async function checkCounts({ db }: Awaited<ReturnType<typeof openDeps>>): Promise<void> {
  const differences = await findDifferences(db.read);
  if (differences.length > 0) throw new Error(`${differences.length} counts are not what their rows give`);
}
