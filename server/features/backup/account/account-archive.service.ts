import type { User } from '#contract/auth.ts';
import type { ArchiveCounts, ArchivePreview } from '#contract/backup.ts';
import type { StreamedFile } from '#contract/endpoint.ts';
import { toDecimal } from '#contract/money.ts';
import { findKnown } from '#server/features/transactions/import-transactions.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withScratchFolder } from '#server/platform/scratch-folder.ts';
import { isEmptyAccount } from '../backup.queries.ts';
import { idMapper, idMarkOf } from './account-archive.ts';
import { ownRows } from './archived-rows.ts';
import { mergeAccountArchive } from './merge-account-archive.ts';
import { type AccountArchive, openAccountArchive } from './open-account-archive.ts';
import { surveyAccountArchive } from './survey-account-archive.ts';

/** Returns what an import would add, without changing anything. */
export function checkAccountArchive(deps: Deps, caller: Caller, sent: StreamedFile): Promise<ArchivePreview> {
  return withArchive(deps, caller, sent, async (archive) => {
    const { counts, income, expenses, days, settings } = await surveyAccountArchive(archive);
    return {
      madeAt: archive.manifest.madeAt,
      counts,
      from: days?.from ?? null,
      to: days?.to ?? null,
      income: toDecimal(income),
      expenses: toDecimal(expenses),
      currency: settings.default_currency,
      hereAlready: await countHere(deps, caller, archive),
      takesSettings: await isEmptyAccount(deps.db.read, caller.userId),
    };
  });
}

/** Imports an archive into the caller's account. */
export function importAccountArchive(
  deps: Deps,
  caller: Caller,
  sent: StreamedFile,
): Promise<{ added: ArchiveCounts; user: User }> {
  return withArchive(deps, caller, sent, async (archive) => {
    const { settings } = await surveyAccountArchive(archive);
    return mergeAccountArchive(deps, caller, { archive, settings });
  });
}

/** Saves the upload to a scratch folder, which is removed afterwards. */
function withArchive<T>(
  { config }: Deps,
  caller: Caller,
  sent: StreamedFile,
  use: (archive: AccountArchive) => Promise<T>,
): Promise<T> {
  return withScratchFolder(config.DATA_DIR, async (pathOf) => {
    const file = pathOf('archive.tar');
    await sent.saveTo(file);
    return openAccountArchive({ database: pathOf('database'), file, caller }, use);
  });
}

async function countHere(
  { db }: Deps,
  { userId }: Caller,
  { rows, manifest }: AccountArchive,
): Promise<number> {
  const idHere = idMapper(manifest.idMark, idMarkOf(userId));
  let count = 0;
  for await (const some of ownRows(rows, 'transactions')) {
    const ids = some.map(({ id }) => ({ id: idHere(id) }));
    count += (await findKnown(db.read, userId, ids)).size;
  }
  return count;
}
