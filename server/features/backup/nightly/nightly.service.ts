import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackupStatus } from '#contract/backup.ts';
import { addDays } from '#contract/calendar.ts';
import { backupMessages } from '#contract/messages/archive.ts';
import { leaseMs, leaseStart, released } from '#server/platform/database/lease.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, codeOf } from '#server/platform/errors.ts';
import { exitOf } from '#server/platform/exit-of.ts';
import {
  type Claim,
  changeNight,
  claimNight,
  deleteNightsBefore,
  findLastNights,
} from './nightly.queries.ts';
import { fileOf, nightOf, outdated, unverifiedFileOf, unverifiedIn } from './nights.ts';

/** Makes a backup under a new name and verifies it; rejects if either fails. */
export type MakeVerified = (file: string, stopped: AbortSignal) => Promise<void>;

const retryDelay = 60 * 60_000;
const historyDays = 90;

/**
 * Makes the backup of the night unless it exists, and removes those past retention. Only one of several servers makes
 * it; a missed one is made at the next call.
 */
export async function makeNightlyBackup(deps: Deps, make: MakeVerified, stopped: AbortSignal): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_TIME } = deps.config;
  if (folder === undefined) return;
  const night = nightOf(deps.clock.now(), BACKUP_TIME);
  const claim = { night, claimedBy: randomUUID() };
  if (!(await tryClaim(deps, claim))) return;
  const heartbeat = setInterval(() => void reportState(deps, claim, 'alive'), leaseMs / 3);
  try {
    await makeAndKeep(folder, { night, make, stopped });
    await reportState(deps, claim, 'verified');
    await removeOutdated(deps, folder);
    deps.log.info({ night }, 'nightly backup made and verified');
  } catch (error) {
    await reportState(deps, claim, stopped.aborted ? 'given up' : 'failed');
    if (!stopped.aborted) deps.log.error({ err: error, night }, 'nightly backup failed');
  } finally {
    clearInterval(heartbeat);
  }
}

export async function describeNightly({ db, config }: Deps): Promise<BackupStatus> {
  const { verifiedAt, failedAt } = await findLastNights(db.read);
  const isNews = failedAt !== null && failedAt > (verifiedAt ?? 0);
  return {
    isNightly: config.BACKUP_DIR !== undefined || verifiedAt !== null || failedAt !== null,
    lastVerifiedAt: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
    failedAt: isNews ? new Date(failedAt).toISOString() : null,
  };
}

function tryClaim({ db, clock }: Deps, claim: Claim): Promise<boolean> {
  const now = clock.now();
  const since = { now, aliveSince: leaseStart({ clock }), failedBefore: now - retryDelay };
  return db.transaction((tx) => claimNight(tx, claim, since));
}

type ClaimState = 'alive' | 'verified' | 'failed' | 'given up';

/** Never throws: a database outage must not undo a backup. */
async function reportState({ db, clock, log }: Deps, claim: Claim, state: ClaimState): Promise<void> {
  const now = clock.now();
  const changes = {
    alive: { renewed_at: now },
    verified: { renewed_at: now, verified_at: now, failed_at: null },
    failed: { renewed_at: now, failed_at: now },
    'given up': { renewed_at: released },
  }[state];
  try {
    await db.transaction(async (tx) => {
      await changeNight(tx, claim, changes);
      if (state === 'verified') await deleteNightsBefore(tx, addDays(claim.night, -historyDays));
    });
  } catch (error) {
    log.warn({ err: error, state }, 'could not record the state of the nightly backup');
  }
}

/**
 * The backup gets its name once verified; a bad one keeps its draft name until the next is made. Throws if there is one of
 * that name: a database that was begun anew or restored since must not replace what it may have to be restored from.
 */
async function makeAndKeep(
  folder: string,
  { night, make, stopped }: { night: string; make: MakeVerified; stopped: AbortSignal },
): Promise<void> {
  const names = await namesIn(folder);
  const file = path.join(folder, fileOf(night));
  if (names.includes(fileOf(night))) throw new AppError('conflict', backupMessages.fileExists(file));
  await removeFrom(folder, unverifiedIn(names));
  const draft = path.join(folder, unverifiedFileOf(night));
  await make(draft, stopped);
  await rename(draft, file);
}

async function removeOutdated({ config }: Deps, folder: string): Promise<void> {
  const keep = { nights: config.BACKUP_KEEP, weeks: config.BACKUP_KEEP_WEEKS };
  await removeFrom(folder, outdated(await namesIn(folder), keep));
}

/** Empty if the folder does not exist yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}

const program = path.resolve(import.meta.dirname, '../../../backup.ts');

/**
 * Runs `npm run backup -- --verify` as a child process with this server's settings, because recounting takes all of a
 * CPU for a while and must not delay requests. It reports errors on stderr.
 */
export const inOwnProcess: MakeVerified = async (file, stopped) => {
  const child = fork(program, ['--verify', file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: stopped,
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const status = await exitOf(child);
  if (status !== 0) throw new Error('the backup was not made or failed verification');
};
