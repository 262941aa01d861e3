import { miscellaneous } from '#contract/category-names.ts';
import { findCategory, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { addImported } from '#server/features/transactions/import-transactions.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { BankEntryTable, ImportRowTable } from '#server/platform/database/schema.ts';
import { insertBankEntries } from '../bank-entries.queries.ts';
import { type Claim, forClaimedRows, writeClaimed } from '../claim.ts';
import { createdCategoryIds } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { updateImportRow } from '../import-rows.queries.ts';
import { updateImport } from '../imports.queries.ts';
import { hasChosenCategory, isIncomeInFile } from '../row-edit.ts';

/** Later rows of a list get later ids: a file that begins with its latest day is added from its end. */
export function addSome(
  deps: ImportDeps,
  claim: Claim,
  { isNewestFirst, last, limit }: { isNewestFirst: boolean; last: number | undefined; limit: number },
): Promise<ImportRowTable[]> {
  return writeClaimed(deps, claim, async (tx, row) => {
    const { userId, importId } = claim;
    const position = isNewestFirst ? { before: last } : { after: last };
    const which = { user_id: userId, import_id: importId, state: 'new', position } as const;
    const order = { by: ['position'], isDescending: isNewestFirst, limit } as const;
    const rows = await listOwnRows(tx, 'import_rows', which, order);
    if (rows.length === 0) return rows;
    const { ids, created } = await categoriesOf(tx, deps, { userId, rows });
    const inputs = rows.map((row) => ({
      categoryId: ids.get(categoryOf(row)) ?? '',
      isUndecided: !hasChosenCategory(row),
      name: row.name,
      note: row.note,
      cost: row.amount ?? 0,
      addedOn: row.day ?? '',
      isIncome: row.is_income === 1,
    }));
    const added = await addImported(tx, deps, userId, { importId, inputs });
    for (const [place, { position }] of rows.entries())
      await updateImportRow(tx, claim, { position, transaction_id: added[place] ?? null });
    await insertBankEntries(
      tx,
      rows.map((row, place) => bankEntryOf(row, added[place] ?? '')),
    );
    await updateImport(tx, claim, {
      done: row.done + rows.length,
      work: JSON.stringify([...createdCategoryIds(row), ...created]),
    });
    return rows;
  });
}

function categoryOf({ category }: ImportRowTable): string {
  return category ?? miscellaneous;
}

/** The ids by name; those that did not exist are created for the direction of the first row. */
async function categoriesOf(
  tx: Tx,
  { ids }: ImportDeps,
  { userId, rows }: { userId: string; rows: readonly ImportRowTable[] },
): Promise<{ ids: Map<string, string>; created: string[] }> {
  const found = new Map<string, string>();
  const created: string[] = [];
  for (const row of rows) {
    const name = categoryOf(row);
    if (found.has(name)) continue;
    const known = await findCategory(tx, userId, name);
    const { id } =
      known ?? (await getOrAddCategory(tx, ids, userId, { name, isIncome: row.is_income === 1 }));
    if (known === undefined) created.push(id);
    found.set(name, id);
  }
  return { ids: found, created };
}

/** A transaction that is already there gets what this bank says of it, unless a file has said exactly that. */
export function storeDuplicates(deps: ImportDeps, claim: Claim): Promise<void> {
  return forClaimedRows(deps, claim, { state: 'duplicate' }, async (tx, rows) => {
    const matched = rows.flatMap((row) => (row.match_id === null ? [] : [bankEntryOf(row, row.match_id)]));
    const transaction_id = matched.map((entry) => entry.transaction_id);
    const earlier = await listOwnRows(tx, 'bank_entries', { user_id: claim.userId, transaction_id });
    const said = new Set(earlier.map(contentOf));
    const unsaid = matched.filter((entry) => !said.has(contentOf(entry)));
    await insertBankEntries(tx, unsaid);
  });
}

function contentOf({ transaction_id, day, amount, bank_id, bank_text }: BankEntryTable): string {
  return JSON.stringify([transaction_id, day, amount, bank_id, bank_text]);
}

/** What a line says of the transaction that it became or was found to be. */
export function bankEntryOf(row: ImportRowTable, transactionId: string): BankEntryTable {
  const amount = row.amount ?? 0;
  return {
    user_id: row.user_id,
    transaction_id: transactionId,
    import_id: row.import_id,
    position: row.position,
    day: row.day ?? '',
    amount: isIncomeInFile(row) ? amount : -amount,
    bank_id: row.bank_id,
    bank_text: row.bank_text,
  };
}
