import { z } from 'zod';
import { currencyCode } from '#contract/auth.ts';
import { isTimeZone } from '#contract/calendar.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { withValues } from '#contract/sentence.ts';
import { archivedBudget } from '#server/features/budgets/import-budgets.service.ts';
import { archivedCategory } from '#server/features/categories/import-categories.service.ts';
import {
  archivedBankEntry,
  archivedImport,
  archivedLayout,
  archivedOwnAccount,
} from '#server/features/imports/archived-imports.service.ts';
import { archivedDismissal } from '#server/features/insights/insight-actions.service.ts';
import { archivedReceipt } from '#server/features/receipts/import-receipts.service.ts';
import { archivedPosting, archivedRecurring } from '#server/features/recurring/import-recurring.service.ts';
import { archivedTransaction } from '#server/features/transactions/import-transactions.service.ts';
import { flag } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import { readTable } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { longestLineOf } from './account-archive.ts';

/** Validates the rows of each table after migration; derived columns are ignored. */
const shapes = {
  users: z.object({
    default_currency: currencyCode,
    time_zone: z.string().max(64).refine(isTimeZone),
    is_time_zone_chosen: flag,
  }),
  categories: archivedCategory,
  receipts: archivedReceipt,
  recurring: archivedRecurring,
  recurring_postings: archivedPosting,
  imports: archivedImport,
  transactions: archivedTransaction,
  bank_entries: archivedBankEntry,
  import_layouts: archivedLayout,
  own_account_payees: archivedOwnAccount,
  budgets: archivedBudget,
  dismissed_insights: archivedDismissal,
};

type Shapes = typeof shapes;
export type OwnRow<T extends keyof Shapes> = z.output<Shapes[T]>;

const wordFor: Record<keyof Shapes, string> = {
  users: 'settings',
  categories: 'categories',
  receipts: 'receipts',
  recurring: 'recurring transactions',
  recurring_postings: 'recurring transactions',
  imports: 'imports',
  transactions: 'transactions',
  bank_entries: 'imports',
  import_layouts: 'imports',
  own_account_payees: 'imports',
  budgets: 'budgets',
  dismissed_insights: 'dismissed insights',
};

/** Per turn: more would delay other requests, or fill the memory with rows that are as long as they may be. */
const atATime = { rows: 100, characters: 40_000_000 };

/** Yields a scratch table's rows in batches. Throws if a row could not have been entered through the API. */
export async function* ownRows<T extends keyof Shapes>(db: Db, table: T): AsyncGenerator<OwnRow<T>[]> {
  const perPage = Math.min(atATime.rows, Math.floor(atATime.characters / longestLineOf(table)));
  for await (const rows of readTable(db, table, { perPage })) yield rows.map((row) => parseRow(table, row));
}

/** The scratch database's rows about these transactions. */
export async function ownEntriesOf(
  db: Db,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<OwnRow<'bank_entries'>[]> {
  const rows = await listOwnRows(db, 'bank_entries', { user_id: userId, transaction_id: transactionIds });
  return rows.map((row) => parseRow('bank_entries', row));
}

function parseRow<T extends keyof Shapes>(table: T, row: unknown): OwnRow<T> {
  const { success, data } = shapes[table].safeParse(row);
  if (!success) throw new AppError('unreadable', withValues(archiveMessages.wrongRows, wordFor[table]));
  return data as OwnRow<T>;
}
