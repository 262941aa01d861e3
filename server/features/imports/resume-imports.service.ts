import { leaseStart, released } from '#server/platform/database/lease.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { filesToSweep } from '#server/platform/files/files-to-sweep.ts';
import { runForUser } from '#server/platform/jobs/run-jobs.ts';
import { takeBack } from './adding/take-back.service.ts';
import { assertFree, type Claim, ClaimLostError, ignoreLostClaim, newClaim, takeClaim } from './claim.ts';
import { type ImportDeps, importIdOf } from './import-deps.ts';
import { deleteSomeRows } from './import-rows.queries.ts';
import { findImport, updateImport } from './imports.queries.ts';
import { removeImport } from './imports.service.ts';
import { listOldWithRows, listUnattended } from './unattended.queries.ts';
import { startReading } from './upload/upload-import.service.ts';

type BackgroundDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>;

/** Takes back what a server that is no longer there was adding: the person may add it again. Once stopped, it leaves the rest. */
export async function takeBackUnfinished(deps: BackgroundDeps, stopped?: AbortSignal): Promise<void> {
  const before = leaseStart(deps);
  const unfinished = { states: ['adding', 'taking_back'], since: 'renewed_at', before } as const;
  for (const { user_id: userId, id } of await listUnattended(deps.db.read, unfinished)) {
    if (stopped?.aborted) return;
    const work = () => takeBackOne(deps, { userId, importId: id }, stopped).catch(ignoreLostClaim);
    await runForUser(deps, userId, { job: 'take back unfinished imports', work });
  }
}

async function takeBackOne(
  deps: BackgroundDeps,
  { userId, importId }: { userId: string; importId: string },
  stopped: AbortSignal | undefined,
): Promise<void> {
  const claim = newClaim(userId, importId);
  // Its own server, which waits for the same long work of the user, is to be first.
  await writeAs(deps, { userId, busyTimeout: 0 }, async (tx) => {
    const row = await findImport(tx, userId, importId);
    if (row?.state !== 'adding' && row?.state !== 'taking_back') throw new ClaimLostError();
    await takeClaim(tx, deps, claim);
  });
  await takeBack(deps, claim, { next: 'ready', stopped });
}

const day = 24 * 3_600_000;
const daysKept = 30;

/**
 * Deletes imports that were neither added nor discarded for 30 days, and the lines of those added or undone before. Once stopped,
 * it leaves the rest.
 */
export async function forgetOldImports(deps: BackgroundDeps, stopped?: AbortSignal): Promise<void> {
  const job = 'forget imports';
  const before = deps.clock.now() - daysKept * day;
  const open = { states: ['reading', 'needs_answer', 'ready'], since: 'created_at', before } as const;
  for (const { user_id: userId, id } of await listUnattended(deps.db.read, open)) {
    if (stopped?.aborted) return;
    const work = () => forgetOne(deps, newClaim(userId, id)).catch(ignoreLostClaim);
    await runForUser(deps, userId, { job, work });
  }
  for (const { user_id: userId, id } of await listOldWithRows(deps.db.read, before)) {
    if (stopped?.aborted) return;
    const deleteSome = (size: number) =>
      writeAs(deps, { userId, busyTimeout: 0 }, (tx) => deleteSomeRows(tx, { userId, importId: id }, size));
    await runForUser(deps, userId, { job, work: () => inPacedBatches(deleteSome) });
  }
}

async function forgetOne(deps: BackgroundDeps, claim: Claim): Promise<void> {
  const { userId, importId } = claim;
  await writeAs(deps, { userId, busyTimeout: 0 }, async (tx) => {
    assertFree(deps, await findImport(tx, userId, importId));
    await takeClaim(tx, deps, claim, { state: 'reading' });
  });
  await removeImport(deps, claim);
}

/** Deletes files whose import is gone or was never recorded. */
export async function sweepStatements(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  stopped?: AbortSignal,
): Promise<void> {
  for await (const { userId, name } of filesToSweep(deps, stopped)) {
    const importId = importIdOf(name);
    if (importId === undefined) continue;
    const row = await findImport(deps.db.read, userId, importId);
    // It may still be read anew.
    if (row !== undefined && row.state !== 'added' && row.state !== 'undone') continue;
    await deps.files.remove(userId, [name]);
  }
}

/** The others have their turn a minute later. */
const readAtOnce = 100;

/** Reads the files that a server that is no longer there did not finish reading, or discarding. */
export async function resumeReading(deps: ImportDeps): Promise<void> {
  const unread = { states: ['reading'], since: 'renewed_at', before: leaseStart(deps) } as const;
  const oldest = (await listUnattended(deps.db.read, unread)).slice(0, readAtOnce);
  for (const { user_id: userId, id } of oldest) if (!deps.running.has(id)) startReading(deps, userId, id);
}

/** What servers were doing that are no longer there need not wait until nobody has renewed it. */
export async function releaseImports({ db }: Pick<Deps, 'db'>): Promise<void> {
  const states = ['reading', 'adding', 'taking_back'] as const;
  const claimed = await listUnattended(db.read, {
    states,
    since: 'renewed_at',
    before: Number.MAX_SAFE_INTEGER,
  });
  for (const { user_id: userId, id: importId } of claimed)
    await db.transaction((tx) => updateImport(tx, { userId, importId }, { renewed_at: released }));
}
