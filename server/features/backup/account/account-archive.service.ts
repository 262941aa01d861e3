import type { User } from '#contract/auth.ts';
import type { ArchiveCounts, ArchivePreview } from '#contract/backup.ts';
import type { DayRange, LocalDate } from '#contract/calendar.ts';
import type { StreamedFile } from '#contract/endpoint.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { type MinorUnits, toDecimal } from '#contract/money.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { changeUser, getUser } from '#server/features/auth/auth.service.ts';
import {
  type ArchivedDecisions,
  importDecisions,
} from '#server/features/imports/archived-imports.service.ts';
import { findKnown } from '#server/features/transactions/import-transactions.service.ts';
import { type Caller, withContent } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { withScratchFolder } from '#server/platform/scratch-folder.ts';
import { type Extent, isEmptyAccount, measureEntries, type Settings } from '../backup.queries.ts';
import { idMapper, idMarkOf } from './account-archive.ts';
import { addArchivedRows } from './add-archived-rows.ts';
import { forgetBatches } from './archive-batches.queries.ts';
import { isWhole, withFilesInStore } from './archived-receipts.ts';
import { ownRows } from './archived-rows.ts';
import { type AccountArchive, openAccountArchive } from './open-account-archive.ts';

/** Returns what an import would add, without changing anything. */
export function checkAccountArchive(deps: Deps, caller: Caller, sent: StreamedFile): Promise<ArchivePreview> {
  return withArchive(deps, caller, sent, async (archive) => {
    const { counts, income, expenses, days, settings } = await survey(archive, caller);
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

interface Imported {
  added: ArchiveCounts;
  user: User;
}

/** Imports an archive into the caller's account. */
export function importAccountArchive(deps: Deps, caller: Caller, sent: StreamedFile): Promise<Imported> {
  return withArchive(deps, caller, sent, async (archive) => {
    const { settings } = await survey(archive, caller);
    return merge(deps, caller, { archive, settings });
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
    const ids = some.map(({ id }) => idHere(id));
    count += (await findKnown(db.read, userId, ids)).size;
  }
  return count;
}

interface Survey {
  counts: ArchiveCounts;
  income: MinorUnits;
  expenses: MinorUnits;
  /** First and last day with a transaction. */
  days: DayRange | undefined;
  settings: Settings;
}

/** Validates every row and summarises the archive. */
async function survey(archive: AccountArchive, { userId }: Caller): Promise<Survey> {
  const { rows } = archive;
  let settings: Settings | undefined;
  for await (const some of ownRows(rows, 'users')) settings = some[0];
  if (settings === undefined) throw new AppError('unreadable', archiveMessages.incomplete);

  const counts: ArchiveCounts = { transactions: 0, receipts: 0, budgets: 0, recurring: 0 };
  for await (const some of ownRows(rows, 'receipts'))
    counts.receipts += some.filter((receipt) => isWhole(receipt, archive)).length;
  for (const table of ['budgets', 'recurring'] as const)
    for await (const some of ownRows(rows, table)) counts[table] += some.length;
  const others = ['categories', 'recurring_postings', 'imports', 'bank_entries'] as const;
  for (const table of others) for await (const _ of ownRows(rows, table));
  for (const table of ['import_layouts', 'own_account_payees', 'dismissed_insights'] as const)
    await assertFewDecisions(rows, table);

  let [income, expenses] = [0, 0];
  let days: Survey['days'];
  for await (const some of ownRows(rows, 'transactions')) {
    const ids = some.map(({ id }) => id);
    assertFits(await measureEntries(rows, userId, ids), mostEntries);
    for (const { is_income, amount, added_on } of some) {
      counts.transactions++;
      if (is_income === 1) income += amount;
      else expenses += amount;
      days = widened(days, added_on);
    }
  }
  if (Math.max(income, expenses) > maxSum) throw new AppError('unreadable', archiveMessages.tooMuch);
  return { counts, income, expenses, days, settings };
}

/** What somebody decided about single banks, payees and insights is added or read as a whole. */
const mostDecisions: Extent = { rows: 10_000, characters: 10_000_000 };
/** What files said of a batch of transactions is added with them. */
const mostEntries: Extent = { rows: 10_000, characters: 40_000_000 };

async function assertFewDecisions(
  archived: Db,
  table: 'import_layouts' | 'own_account_payees' | 'dismissed_insights',
): Promise<void> {
  const extent: Extent = { rows: 0, characters: 0 };
  for await (const some of ownRows(archived, table)) {
    extent.rows += some.length;
    extent.characters += JSON.stringify(some).length;
    assertFits(extent, mostDecisions);
  }
}

function assertFits({ rows, characters }: Extent, most: Extent): void {
  if (rows > most.rows || characters > most.characters)
    throw new AppError('unreadable', archiveMessages.tooMuch);
}

/** Well below the limit of exact sums, and above any real total. */
const maxSum: MinorUnits = 1e15;

function widened(days: Survey['days'], day: LocalDate): NonNullable<Survey['days']> {
  if (days === undefined) return { from: day, to: day };
  return { from: day < days.from ? day : days.from, to: day > days.to ? day : days.to };
}

/** Inserts everything that does not exist yet: the whole archive or nothing. The archive was surveyed before. */
function merge(
  deps: Deps,
  caller: Caller,
  { archive, settings }: { archive: AccountArchive; settings: Settings },
): Promise<Imported> {
  const { userId } = caller;
  const asked = { ...caller, idempotency: withContent(caller.idempotency, JSON.stringify(archive.manifest)) };
  return withFilesInStore(deps, userId, archive, (stored) =>
    writeInChunks(deps, asked, { end: 'take back archive' }, async function* (chunk) {
      const isEmpty = await isEmptyAccount(chunk.tx, userId);
      const added = yield* addArchivedRows(chunk, deps, userId, { archive, stored });
      const { tx } = chunk;
      await importDecisions(tx, userId, await readDecisions(archive));
      if (isEmpty) await changeUser(tx, userId, settings);
      await forgetBatches(tx, userId);
      await recordEvent(tx, deps, { ...caller, kind: 'data_imported', detail: String(added.transactions) });
      return { added, user: await getUser(tx, userId) };
    }),
  );
}

/** What a person decided about files: so little that it is added in one chunk. */
async function readDecisions({ rows }: AccountArchive): Promise<ArchivedDecisions> {
  const decisions: ArchivedDecisions = { layouts: [], ownAccounts: [] };
  for await (const some of ownRows(rows, 'import_layouts')) decisions.layouts.push(...some);
  for await (const some of ownRows(rows, 'own_account_payees')) decisions.ownAccounts.push(...some);
  return decisions;
}
