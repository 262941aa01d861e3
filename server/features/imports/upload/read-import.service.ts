import { writeFile } from 'node:fs/promises';
import { addDays, dayIn } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { pages } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hasOwnRow, listOwnRows } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { withScratchFolder } from '#server/platform/scratch-folder.ts';
import {
  type KnownEntry,
  listKnownEntries,
  listUnimportedTransactions,
  type UnimportedTransaction,
} from '../bank-entries.queries.ts';
import { assertFree, type Claim, ClaimLostError, ignoreLostClaim, newClaim, takeClaim } from '../claim.ts';
import { type ImportDeps, statementName, unknownImport } from '../import-deps.ts';
import type { OfImport } from '../import-rows.queries.ts';
import { findImport } from '../imports.queries.ts';
import { bankText, mostDaysApart } from '../matching/bank-lines.ts';
import { ownAccountKey } from '../matching/find-own-transfers.ts';
import type { FileSummary } from '../reader/reader-results.ts';
import type { FileReader } from '../reader/readers.ts';
import { ImportFailure } from '../reading/limits.ts';
import { storeFailure, storeRows } from './store-rows.service.ts';

/**
 * Reads the file of an import that is being read, or is to be read anew, and stores its rows. It ends as ready, waiting
 * for an answer, or with the problem why it cannot be read; or as interrupted, if somebody else has it now.
 */
export async function readImport(deps: ImportDeps, { userId, importId }: OfImport): Promise<void> {
  const claim = newClaim(userId, importId);
  try {
    await claimForReading(deps, claim);
    // Unknown if it is gone, or not yet listed by a bucket.
    const size = (await deps.files.sizeOf(userId, statementName(importId))) ?? 0;
    const isThere = await deps.readers.use(userId, size, (reader) => readWith(deps, claim, reader));
    if (!isThere) throw new ImportFailure('file_gone');
  } catch (error) {
    if (error instanceof ClaimLostError) return;
    if (!(error instanceof ImportFailure)) throw error;
    await storeFailure(deps, claim, error.message).catch(ignoreLostClaim);
  }
}

async function claimForReading(deps: ImportDeps, claim: Claim): Promise<void> {
  const { userId, importId } = claim;
  await writeAs(deps, { userId }, async (tx) => {
    assertFree(deps, await findImport(tx, userId, importId));
    await takeClaim(tx, deps, claim, { state: 'reading', is_outdated: 0, done: 0, total: 0 });
  });
}

/** Returns false if the file is gone, which is no failure of the reader. */
function readWith(deps: ImportDeps, claim: Claim, reader: FileReader): Promise<boolean> {
  const { userId, importId } = claim;
  return withScratchFolder(deps.config.DATA_DIR, async (pathOf) => {
    const path = pathOf('statement');
    if (!(await copyFile(deps, claim, path))) return false;
    const row = await findImport(deps.db.read, userId, importId);
    if (row === undefined) throw unknownImport();
    const { defaultCurrency: currency, timeZone } = await getUser(deps.db.read, userId);
    const shape = await reader.ask('open', {
      path,
      context: {
        today: dayIn(timeZone, deps.clock.now()),
        timeZone,
        dateOrder: currency === 'USD' ? 'month-first' : 'day-first',
        bookCurrency: (await hasOwnRow(deps.db.read, 'transactions', { user_id: userId }))
          ? currency
          : undefined,
      },
    });
    const [remembered] = await listOwnRows(deps.db.read, 'import_layouts', { user_id: userId, shape });
    const summary = await reader.ask('read', {
      change: JSON.parse(row.change),
      remembered: JSON.parse(remembered?.change ?? '{}'),
    });
    await compareWithBook(deps.db.read, { userId, currency }, { reader, days: summary.days });
    await storeRows(deps, claim, { reader, summary });
    return true;
  });
}

/** Only once it is its turn, because there may be many that wait. */
async function copyFile({ files }: ImportDeps, { userId, importId }: Claim, path: string): Promise<boolean> {
  const bytes = await files.read(userId, statementName(importId));
  if (bytes === undefined) return false;
  await writeFile(path, bytes, { mode: 0o600 });
  return true;
}

/** Sends the reader what the book has on the days of a file, and lets it compare. */
async function compareWithBook(
  db: Db,
  { userId, currency }: { userId: UserId; currency: CurrencyCode },
  { reader, days }: { reader: FileReader; days: FileSummary['days'] },
): Promise<void> {
  if (days !== null) {
    const range = { from: addDays(days.first, -mostDaysApart), to: addDays(days.last, mostDaysApart) };
    for await (const rows of pages<KnownEntry>((after, limit) =>
      listKnownEntries(db, userId, { ...range, after, limit }),
    ))
      await reader.ask('addToBook', {
        entries: rows.map(({ transaction_id, import_id, day, amount, bank_id, bank_text, is_deleted }) => ({
          transactionId: transaction_id,
          importId: import_id,
          day,
          amount,
          bankId: bank_id,
          text: bank_text,
          isDeleted: Boolean(is_deleted),
        })),
      });
    for await (const rows of pages<UnimportedTransaction>((after, limit) =>
      listUnimportedTransactions(db, userId, { ...range, after, limit }),
    ))
      await reader.ask('addToBook', {
        unimported: rows.map(({ id, added_on, amount, is_income, name, note, recurring_id }) => ({
          id,
          day: added_on,
          amount: is_income ? amount : -amount,
          text: bankText({ name, note }),
          recurringId: recurring_id,
        })),
      });
  }
  const sources = await listOwnRows(db, 'imports', { user_id: userId, state: 'added' });
  const payees = await listOwnRows(db, 'own_account_payees', { user_id: userId });
  await reader.ask('compare', {
    currency,
    sources: new Map(sources.map(({ id, shape, account }) => [id, { shape: shape ?? '', account }])),
    ownAccounts: new Map(
      payees.map(({ payee, is_income, is_move }) => [ownAccountKey(payee, is_income === 1), is_move === 1]),
    ),
  });
}
