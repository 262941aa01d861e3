import type { User } from '#contract/auth.ts';
import type { ArchiveCounts } from '#contract/backup.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { changeUser, getUser } from '#server/features/auth/auth.service.ts';
import {
  type ArchivedDecisions,
  importDecisions,
} from '#server/features/imports/archived-imports.service.ts';
import { type Caller, withContent } from '#server/platform/caller.ts';
import { writeInPieces } from '#server/platform/database/write-in-pieces.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isEmptyAccount, type Settings } from '../backup.queries.ts';
import { addArchivedRows } from './add-archived-rows.ts';
import { forgetBatches } from './archive-batches.queries.ts';
import { withFilesInStore } from './archived-receipts.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

interface Source {
  archive: AccountArchive;
  settings: Settings;
}

interface Merged {
  added: ArchiveCounts;
  user: User;
}

/** Inserts everything that does not exist yet: the whole archive or nothing. The archive was surveyed before. */
export function mergeAccountArchive(
  deps: Deps,
  caller: Caller,
  { archive, settings }: Source,
): Promise<Merged> {
  const { userId } = caller;
  const asked = { ...caller, idempotency: withContent(caller.idempotency, JSON.stringify(archive.manifest)) };
  return withFilesInStore(deps, userId, archive, (stored) =>
    writeInPieces(deps, asked, { end: 'take back archive' }, async function* (piece) {
      const isEmpty = await isEmptyAccount(piece.tx, userId);
      const added = yield* addArchivedRows(piece, deps, userId, { archive, stored });
      const { tx } = piece;
      await importDecisions(tx, userId, await readDecisions(archive));
      if (isEmpty) await changeUser(tx, userId, settings);
      await forgetBatches(tx, userId);
      await recordEvent(tx, deps, { ...caller, kind: 'data_imported', detail: String(added.transactions) });
      return { added, user: await getUser(tx, userId) };
    }),
  );
}

/** What a person decided about files: so little that it is added in one piece. */
async function readDecisions({ rows }: AccountArchive): Promise<ArchivedDecisions> {
  const decisions: ArchivedDecisions = { layouts: [], ownAccounts: [] };
  for await (const some of ownRows(rows, 'import_layouts')) decisions.layouts.push(...some);
  for await (const some of ownRows(rows, 'own_account_payees')) decisions.ownAccounts.push(...some);
  return decisions;
}
