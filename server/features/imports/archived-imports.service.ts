import { z } from 'zod';
import { day } from '#contract/fields.ts';
import { importFormats } from '#contract/import-layout.ts';
import { balanceResults, layoutChange } from '#contract/imports.ts';
import { maxAmount } from '#contract/money.ts';
import { archivedId, flag, instant, jsonOf } from '#server/platform/archive/archived-fields.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRowIfNew } from '#server/platform/database/own-rows.ts';
import { deleteEntriesOfTransactions, insertBankEntries } from './bank-entries.queries.ts';
import { markOutdated, newImport } from './imports.queries.ts';
import { importLimits, textLimits } from './reading/limits.ts';
import { storable } from './reading/values/texts.ts';

const count = z.int().min(0).max(importLimits.rows);
/** Of a cell, folded or not. */
const cellText = text(importLimits.lineLength);

function text(limit: number) {
  return z
    .string()
    .max(limit)
    .refine((value) => storable(value) === value);
}

const longestJson = 100_000;

const found = z.object({
  format: z.enum(importFormats),
  encoding: z.string().max(40).nullable(),
  balance: z.enum(balanceResults),
});

/**
 * An import that was added: its lines and its file are not in an archive, so it cannot be undone elsewhere. One that was undone
 * has still said something of what a person had changed by then.
 */
export const archivedImport = z.object({
  id: archivedId,
  file_name: text(1000),
  state: z.enum(['added', 'undone']),
  found: jsonOf(found, longestJson).nullable(),
  shape: text(100).nullable(),
  account: cellText.nullable(),
  count_new: count,
  count_duplicate: count,
  count_left_out: count,
  count_problem: count,
  total_in: z.int().min(0),
  total_out: z.int().min(0),
  first_day: day.nullable(),
  last_day: day.nullable(),
  created_at: instant,
  added_at: instant,
  added_count: count,
});

/** What a file said of a transaction, by which the same file adds nothing again. */
export const archivedBankEntry = z.object({
  transaction_id: archivedId,
  import_id: archivedId,
  position: count,
  day,
  amount: z.int().min(-maxAmount).max(maxAmount),
  bank_id: cellText.nullable(),
  bank_text: cellText,
});

const remembered = layoutChange.extend({
  sides: z.string().max(20).optional(),
  currency: z.string().max(20).optional(),
  table: layoutChange.shape.table
    .unwrap()
    .unwrap()
    .extend({ headings: z.array(cellText).max(importLimits.columns).optional() })
    .nullable()
    .optional(),
});

export const archivedLayout = z.object({
  shape: text(100),
  change: jsonOf(remembered, longestJson),
  chosen_at: instant,
});

export const archivedOwnAccount = z.object({
  payee: text(2 * textLimits.name),
  is_income: flag,
  is_move: flag,
});

/** What a person decided about files and payees. */
export interface ArchivedDecisions {
  layouts: z.output<typeof archivedLayout>[];
  ownAccounts: z.output<typeof archivedOwnAccount>[];
}

/** Inserts what is not there yet; returns the new ids. */
export async function importImports(
  tx: Tx,
  userId: UserId,
  rows: readonly z.output<typeof archivedImport>[],
): Promise<string[]> {
  const added: string[] = [];
  for (const row of rows) {
    const one = {
      ...newImport,
      ...row,
      user_id: userId,
      renewed_at: row.added_at,
      done: row.added_count,
      total: row.added_count,
    };
    const isNew = await insertOwnRowIfNew(tx, 'imports', one);
    if (isNew) added.push(row.id);
  }
  return added;
}

export async function importBankEntries(
  tx: Tx,
  userId: UserId,
  rows: readonly z.output<typeof archivedBankEntry>[],
): Promise<void> {
  await insertBankEntries(
    tx,
    rows.map((row) => ({ ...row, user_id: userId })),
  );
  await markOutdated(tx, userId);
}

/** A decision that was made here counts more than an archived one. */
export async function importDecisions(
  tx: Tx,
  userId: UserId,
  { layouts, ownAccounts }: ArchivedDecisions,
): Promise<void> {
  for (const row of layouts) await insertOwnRowIfNew(tx, 'import_layouts', { ...row, user_id: userId });
  for (const row of ownAccounts)
    await insertOwnRowIfNew(tx, 'own_account_payees', { ...row, user_id: userId });
}

/** Removes imported imports as if they had never been there. */
export async function removeImportedImports(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await deleteOwnRows(tx, 'imports', { user_id: userId, id: ids });
}

/** Removes what files said of imported transactions. */
export async function removeImportedEntries(
  tx: Tx,
  userId: UserId,
  transactionIds: readonly string[],
): Promise<void> {
  await deleteEntriesOfTransactions(tx, userId, transactionIds);
  await markOutdated(tx, userId);
}
