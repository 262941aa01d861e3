import { validate as isUuid } from 'uuid';
import { miscellaneous } from '#contract/category-names.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { findCategory, getOrAddCategory } from '#server/features/categories/categories.service.ts';
import { addImported } from '#server/features/transactions/imported.service.ts';
import { recordUndo } from '#server/features/undo/undo-log.service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { BankEntryTable, ImportRowTable } from '#server/platform/database/schema.ts';
import { findEarlierReply, type Writer, writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { insertBankEntries, listEntriesOf } from './bank-entries.queries.ts';
import { type Claim, Interrupted, newClaim, writeClaimed } from './claim.ts';
import { foundIn } from './describe-import.ts';
import { type ImportDeps, removeStatement, unknownImport } from './import-deps.ts';
import { listRowsAfter, listToAdd, setTransactionId } from './import-rows.queries.ts';
import { findForChange, isOutOfDate, updateImport } from './imports.queries.ts';
import { openOnly } from './imports.service.ts';
import { readImport } from './read-import.service.ts';
import { takeBack } from './take-back.service.ts';

export interface Added {
  undoId: string | undefined;
  reply: { addedCount: number };
}

/**
 * Adds the new rows in batches. A failure or a cancellation takes back what was added so far, and a server that dies in
 * between has it taken back before it or another one goes on: it is the whole import or none.
 */
export async function addImport(deps: ImportDeps, caller: Writer, id: string): Promise<Added> {
  if (!isUuid(id)) throw unknownImport();
  const adding = addAfter(deps.running.get(id), deps, caller, id);
  const settled = adding.catch(() => undefined);
  deps.running.set(id, settled);
  try {
    return await adding;
  } finally {
    if (deps.running.get(id) === settled) deps.running.delete(id);
  }
}

/** A repeated request waits for the first. */
async function addAfter(
  earlier: Promise<unknown> | undefined,
  ...[deps, caller, id]: Parameters<typeof addImport>
): Promise<Added> {
  await earlier;
  return (await findEarlierReply<Added>(deps, caller)) ?? add(deps, caller, id);
}

async function add(deps: ImportDeps, caller: Writer, id: string): Promise<Added> {
  // Other files were added or undone since this one was compared with the book.
  if (await isOutOfDate(deps.db.read, caller.userId, id))
    await readImport(deps, { userId: caller.userId, importId: id });
  const claim = newClaim(caller.userId, id);
  const isNewestFirst = await start(deps, caller, claim);
  try {
    let last: number | undefined;
    await inPacedBatches(async (limit) => {
      const rows = await addSome(deps, claim, { isNewestFirst, last, limit });
      last = rows.at(-1)?.position;
      return rows.length;
    });
    await keepDuplicates(deps, claim);
    return await finish(deps, caller, claim);
  } catch (error) {
    if (error instanceof Interrupted) throw new AppError('conflict', importMessages.cancelled);
    await takeBack(deps, claim, 'ready').catch((also: unknown) => {
      deps.log.error({ err: also }, 'an import is taken back later');
    });
    throw error;
  }
}

async function start(deps: ImportDeps, caller: Writer, claim: Claim): Promise<boolean> {
  const { idempotency: _, ...writer } = caller;
  return writeAs(deps, writer, async (tx) => {
    const row = openOnly(await findForChange(tx, claim.userId, claim.importId));
    if (row.problem !== null) throw new AppError('invalid', importMessages.cannotAdd);
    await updateImport(tx, claim.userId, {
      id: claim.importId,
      state: 'adding',
      claimed_by: claim.claimedBy,
      renewed_at: deps.clock.now(),
      work: '[]',
      done: 0,
      total: row.count_new,
    });
    return foundIn(row)?.isNewestFirst ?? false;
  });
}

/** Later rows of a list get later ids: a file that begins with its latest day is added from its end. */
function addSome(
  deps: ImportDeps,
  claim: Claim,
  wanted: { isNewestFirst: boolean; last: number | undefined; limit: number },
): Promise<ImportRowTable[]> {
  return writeClaimed(deps, claim, async (tx, { work, done }) => {
    const rows = await listToAdd(tx, claim, wanted);
    if (rows.length === 0) return rows;
    const { ids, created } = await categoriesOf(tx, deps, { userId: claim.userId, rows });
    const inputs = rows.map((row) => ({
      categoryId: ids.get(categoryOf(row)) ?? '',
      isUndecided: !isDecided(row),
      name: row.name,
      note: row.note,
      amount: row.amount ?? 0,
      addedOn: row.day ?? '',
      isIncome: row.is_income === 1,
    }));
    const added = await addImported(tx, deps, claim.userId, { importId: claim.importId, inputs });
    for (const [place, { position }] of rows.entries())
      await setTransactionId(tx, claim, { position, transactionId: added[place] ?? null });
    await insertBankEntries(
      tx,
      rows.map((row, place) => toEntry(row, added[place] ?? '')),
    );
    await updateImport(tx, claim.userId, {
      id: claim.importId,
      renewed_at: deps.clock.now(),
      done: done + rows.length,
      work: JSON.stringify([...(JSON.parse(work ?? '[]') as string[]), ...created]),
    });
    return rows;
  });
}

/** A person or the file itself has chosen the category. */
function isDecided({ category_reason }: ImportRowTable): boolean {
  const { categoryOfFile, categoryChosen } = importMessages.reasons;
  return category_reason === categoryOfFile || category_reason === categoryChosen;
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

function toEntry(row: ImportRowTable, transactionId: string): BankEntryTable {
  return {
    user_id: row.user_id,
    transaction_id: transactionId,
    import_id: row.import_id,
    position: row.position,
    day: row.day ?? '',
    amount: row.is_income === 1 ? (row.amount ?? 0) : -(row.amount ?? 0),
    bank_id: row.bank_id,
    bank_text: row.bank_text,
  };
}

/** A transaction that is already there gets what this bank says of it, unless a file has said exactly that. */
async function keepDuplicates(deps: ImportDeps, claim: Claim): Promise<void> {
  let after = -1;
  await inPacedBatches((limit) =>
    writeClaimed(deps, claim, async (tx) => {
      const rows = await listRowsAfter(tx, claim, { state: 'duplicate', after, limit });
      const matched = rows.flatMap((row) => (row.match_id === null ? [] : [toEntry(row, row.match_id)]));
      const known = await listEntriesOf(
        tx,
        claim.userId,
        matched.map((entry) => entry.transaction_id),
      );
      const said = new Set(known.map(contentOf));
      await insertBankEntries(
        tx,
        matched.filter((entry) => !said.has(contentOf(entry))),
      );
      after = rows.at(-1)?.position ?? after;
      return rows.length;
    }),
  );
}

function contentOf({ transaction_id, day, amount, bank_id, bank_text }: BankEntryTable): string {
  return JSON.stringify([transaction_id, day, amount, bank_id, bank_text]);
}

/** Once this is committed, the import is in the book and in the undo log. */
async function finish(deps: ImportDeps, caller: Writer, claim: Claim): Promise<Added> {
  const { userId, importId, claimedBy } = claim;
  const added = await writeAs(deps, caller, async (tx): Promise<Added> => {
    const row = await findForChange(tx, userId, importId);
    if (row?.claimed_by !== claimedBy) throw new Interrupted();
    const undoId = row.done === 0 ? undefined : deps.ids.row();
    await updateImport(tx, userId, {
      id: importId,
      state: 'added',
      added_at: deps.clock.now(),
      added_count: row.done,
      undo_id: undoId ?? null,
      claimed_by: null,
    });
    if (undoId !== undefined)
      await recordUndo(tx, deps, {
        userId,
        id: undoId,
        kind: 'import',
        name: row.file_name,
        sums: { count: row.done, income: row.total_in, expenses: row.total_out },
        payload: { categories: [], importId },
      });
    return { undoId, reply: { addedCount: row.done } };
  });
  await removeStatement(deps, userId, importId);
  return added;
}
