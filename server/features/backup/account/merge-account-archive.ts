import { hash } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import type { ArchiveCounts } from '#contract/backup.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { changeUser, getUser } from '#server/features/auth/auth.service.ts';
import {
  type ArchivedDecisions,
  importDecisions,
} from '#server/features/imports/archived-imports.service.ts';
import { resumeImported } from '#server/features/recurring/import-recurring.service.ts';
import type { Caller, IdempotencyKey } from '#server/platform/caller.ts';
import { assertClaimed } from '#server/platform/database/claims.ts';
import { findEarlierReply, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { afterEarlier, type Running } from '#server/platform/one-after-another.ts';
import { isEmptyAccount, type Settings } from '../backup.queries.ts';
import { addArchivedRows } from './add-archived-rows.ts';
import { type ArchiveClaim, claimAccount, saveClaim } from './archive-claim.ts';
import { findArchiveImport } from './archive-imports.queries.ts';
import { withFilesInStore } from './archived-receipts.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';
import { endEarlier, forgetRecord, takeBackArchive } from './take-back-archive.service.ts';

interface Source {
  archive: AccountArchive;
  settings: Settings;
}

interface Merged {
  added: ArchiveCounts;
  user: User;
}

/**
 * Inserts everything that does not exist yet, in batches. What a failure or a dead server leaves is taken back: it is
 * the whole archive or nothing. The archive was surveyed before.
 */
export function mergeAccountArchive(
  deps: Deps & { running: Running },
  caller: Caller,
  { archive, settings }: Source,
): Promise<Merged> {
  const asked = { ...caller, idempotency: ofArchive(caller.idempotency, archive) };
  return afterEarlier(
    deps.running,
    caller.userId,
    async () => (await findEarlierReply<Merged>(deps, asked)) ?? merge(deps, asked, { archive, settings }),
  );
}

async function merge(deps: Deps, caller: Caller, { archive, settings }: Source): Promise<Merged> {
  const claim = await claimFree(deps, caller);
  try {
    const isEmpty = await isEmptyAccount(deps.db.read, caller.userId);
    const merged = await withFilesInStore(deps, claim, archive, async (stored) => {
      const added = await addArchivedRows(deps, claim, { archive, stored });
      const decisions = await readDecisions(archive);
      return finish(deps, caller, { claim, added, decisions, settings: isEmpty ? settings : undefined });
    });
    await forgetRecord(deps, claim).catch(laterInstead(deps));
    return merged;
  } catch (error) {
    await takeBackArchive(deps, claim).catch(laterInstead(deps));
    throw error;
  }
}

/** Claims the account once nothing of an earlier import is left. */
async function claimFree(deps: Deps, caller: Caller): Promise<ArchiveClaim> {
  const { claim, takenOver } = await claimAccount(deps, caller);
  if (!takenOver) return claim;
  await endEarlier(deps, claim);
  return claimFree(deps, caller);
}

interface Finished {
  claim: ArchiveClaim;
  added: ArchiveCounts;
  decisions: ArchivedDecisions;
  settings: Settings | undefined;
}

/** Once this is committed, the archive is in the account. */
function finish(
  deps: Deps,
  caller: Caller,
  { claim, added, decisions, settings }: Finished,
): Promise<Merged> {
  const { userId } = caller;
  return writeAs(deps, caller, async (tx) => {
    assertClaimed(await findArchiveImport(tx, userId), claim.claimedBy);
    await saveClaim(tx, deps, claim, 'added');
    await importDecisions(tx, userId, decisions);
    if (settings !== undefined) await changeUser(tx, userId, settings);
    await resumeImported(tx, userId);
    await recordEvent(tx, deps, { ...caller, kind: 'data_imported', detail: String(added.transactions) });
    return { added, user: await getUser(tx, userId) };
  });
}

/** What a person decided about files: so little that it is added in one piece. */
async function readDecisions({ rows }: AccountArchive): Promise<ArchivedDecisions> {
  const decisions: ArchivedDecisions = { layouts: [], ownAccounts: [] };
  for await (const some of ownRows(rows, 'import_layouts')) decisions.layouts.push(...some);
  for await (const some of ownRows(rows, 'own_account_payees')) decisions.ownAccounts.push(...some);
  return decisions;
}

/** A job ends what cannot be ended now. */
function laterInstead({ log }: Pick<Deps, 'log'>): (error: unknown) => void {
  return (error) => log.error({ err: error }, 'an import of an archive is ended later');
}

/** Includes the archive in the request hash: the same key with another archive is another request. */
function ofArchive(
  key: IdempotencyKey | undefined,
  { manifest }: AccountArchive,
): IdempotencyKey | undefined {
  if (key === undefined) return undefined;
  return {
    ...key,
    requestHash: hash('sha256', `${key.requestHash} ${JSON.stringify(manifest)}`, 'base64url'),
  };
}
