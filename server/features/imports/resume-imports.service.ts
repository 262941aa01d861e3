import { validate as isUuid } from 'uuid';
import { closeUndoEntry } from '#server/features/undo/undo.service.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Interrupted, leaseMs, newClaim, writeClaimed } from './claim.ts';
import { type ImportDeps, importIn } from './import-deps.ts';
import { deleteSomeRows } from './import-rows.queries.ts';
import {
  findForChange,
  isKept,
  listAbandoned,
  listOlder,
  listOldWithRows,
  updateImport,
} from './imports.queries.ts';
import { removeImport } from './imports.service.ts';
import { takeBack } from './take-back.service.ts';
import { markUndone } from './undo-import.service.ts';
import { startReading } from './upload-import.service.ts';

/**
 * Takes back what a server that is no longer there was adding or undoing, before this one listens: the person may add it
 * again. On the embedded database, every unfinished work is that of a server that is no longer there.
 */
export async function takeBackUnfinished(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  await takeBackBefore(deps, abandonedBefore(deps));
}

/** What another server has not gone on with for a while. */
export async function takeBackAbandoned(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  await takeBackBefore(deps, leaseStart(deps));
}

function abandonedBefore(deps: Pick<Deps, 'db' | 'clock'>): number {
  return deps.db.dialect === 'sqlite' ? Number.MAX_SAFE_INTEGER : leaseStart(deps);
}

function leaseStart({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - leaseMs;
}

async function takeBackBefore(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
  before: number,
): Promise<void> {
  for (const { user_id: userId, id } of await listAbandoned(deps.db.read, {
    states: ['adding', 'taking_back'],
    before,
  }))
    await takeBackOne(deps, { userId, importId: id }).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
    });
}

async function takeBackOne(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
  { userId, importId }: { userId: string; importId: string },
): Promise<void> {
  const claim = newClaim(userId, importId);
  const wasAdded = await writeAs(deps, { userId }, async (tx) => {
    const row = await findForChange(tx, userId, importId);
    if (row?.state !== 'adding' && row?.state !== 'taking_back') throw new Interrupted();
    await updateImport(tx, userId, {
      id: importId,
      claimed_by: claim.claimedBy,
      renewed_at: deps.clock.now(),
    });
    return row.added_at !== null;
  });
  await takeBack(deps, claim, wasAdded ? 'undone' : 'ready');
  if (wasAdded)
    await writeClaimed(deps, claim, async (tx, row) => {
      if (row.undo_id !== null) await closeUndoEntry(tx, userId, row.undo_id);
      await markUndone(tx, deps, row);
    });
}

const day = 24 * 3_600_000;
const daysKept = 30;

/** What is neither added nor discarded goes after 30 days; so do the lines of what was added or undone. */
export async function forgetOldImports(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const before = deps.clock.now() - daysKept * day;
  const open = ['reading', 'needs_answer', 'ready'] as const;
  for (const { user_id: userId, id } of await listOlder(deps.db.read, { states: open, before, limit: 100 })) {
    const claim = newClaim(userId, id);
    await writeAs(deps, { userId }, (tx) =>
      updateImport(tx, userId, { id, state: 'reading', claimed_by: claim.claimedBy }),
    );
    await removeImport(deps, claim);
  }
  for (const { user_id: userId, id } of await listOldWithRows(deps.db.read, { before, limit: 100 }))
    await inPacedBatches((size) =>
      writeAs(deps, { userId }, (tx) => deleteSomeRows(tx, { userId, importId: id }, size)),
    );
}

/** Statements of imports that are gone, or that never came about. */
export async function sweepStatements({
  db,
  files,
  clock,
}: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  for await (const { userId, name, changedAt } of files.list()) {
    const importId = importIn(name);
    if (importId === undefined || !isUuid(userId) || changedAt > clock.now() - day / 24) continue;
    if (!(await isKept(db.read, userId, importId))) await files.remove(userId, [name]);
  }
}

/** Reads on what a server that is no longer there was reading. */
export async function resumeReading(deps: ImportDeps): Promise<void> {
  for (const { user_id: userId, id } of await listAbandoned(deps.db.read, {
    states: ['reading'],
    before: abandonedBefore(deps),
  }))
    if (!deps.running.has(id)) startReading(deps, userId, id);
}
