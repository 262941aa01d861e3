import { moveToImport } from '#server/features/transactions/import-transactions.service.ts';
import { recordUndo } from '#server/features/undo/undo-log.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertBankEntries } from '../bank-entries.queries.ts';
import { createdCategoryIds } from '../describe-import.ts';
import { listLinesFoundAs, type OfImport, updateImportRow } from '../import-rows.queries.ts';
import { addToSums } from '../import-sums.ts';
import { findImport, updateImport } from '../imports.queries.ts';
import { bankEntryOf } from './add-rows.service.ts';

type HandOverDeps = Pick<Deps, 'clock' | 'ids'>;

interface Heir {
  line: ImportRowTable;
  /** The line of the import that is undone. */
  from: ImportRowTable;
}

/**
 * Transactions that another added file was found to contain stay when their import is undone, as if that file had added
 * them: undoing it removes them. Returns the lines whose transactions stay.
 */
export async function handOver(
  tx: Tx,
  deps: HandOverDeps,
  { of, rows }: { of: OfImport; rows: readonly ImportRowTable[] },
): Promise<ImportRowTable[]> {
  const left = new Map(rows.map((row) => [row.transaction_id ?? '', row]));
  const heirs: Heir[] = [];
  for (const line of await listLinesOfAdded(tx, of.userId, [...left.keys()])) {
    const from = left.get(line.match_id ?? '');
    if (from === undefined) continue;
    left.delete(line.match_id ?? '');
    heirs.push({ line, from });
  }
  for (const [importId, some] of Map.groupBy(heirs, ({ line }) => line.import_id))
    await inherit(tx, deps, { of, heir: { ...of, importId }, some });
  return heirs.map(({ from }) => from);
}

/** Of files that are added and not undone, the earliest first. */
async function listLinesOfAdded(tx: Tx, userId: UserId, ids: readonly string[]): Promise<ImportRowTable[]> {
  const lines = await listLinesFoundAs(tx, userId, ids);
  if (lines.length === 0) return lines;
  const id = [...new Set(lines.map(({ import_id }) => import_id))];
  const imports = await listOwnRows(tx, 'imports', { user_id: userId, state: 'added', id });
  const added = new Set(imports.map(({ id }) => id));
  return lines
    .filter(({ import_id }) => added.has(import_id))
    .sort((a, b) => a.import_id.localeCompare(b.import_id) || a.position - b.position);
}

async function inherit(
  tx: Tx,
  deps: HandOverDeps,
  { of, heir, some }: { of: OfImport; heir: OfImport; some: readonly Heir[] },
): Promise<void> {
  const ids = some.map(({ from }) => from.transaction_id ?? '');
  await moveToImport(tx, of.userId, { importId: heir.importId, ids });
  await insertBankEntries(
    tx,
    some.map(({ line, from }) => bankEntryOf(line, from.transaction_id ?? '')),
  );
  for (const { line, from } of some)
    await updateImportRow(tx, heir, { position: line.position, ...addedLike(from) });
  await updateHeir(tx, deps, { of, heir, some });
}

/** It is what is in the book, so that undoing finds it unchanged. */
function addedLike(from: ImportRowTable) {
  const { day, amount, is_income, name, note, category, category_reason, transaction_id } = from;
  const inBook = { day, amount, is_income, name, note, category, category_reason, transaction_id };
  return { ...inBook, state: 'new' as const, reason: null, match_id: null };
}

/** What the other import has added, and its entry in the history, which there was none of if it had added nothing. */
async function updateHeir(
  tx: Tx,
  deps: HandOverDeps,
  { of, heir, some }: { of: OfImport; heir: OfImport; some: readonly Heir[] },
): Promise<void> {
  const row = await findImport(tx, heir.userId, heir.importId);
  if (row === undefined) return;
  const before = some.map(({ line }) => line);
  const after = some.map(({ from }) => addedLike(from));
  const sums = addToSums(addToSums(row, before, -1), after, 1);
  const undone = await findImport(tx, of.userId, of.importId);
  const count = row.added_count + some.length;
  const undoId = row.undo_id ?? deps.ids.row();
  await updateImport(tx, heir, {
    ...sums,
    added_count: count,
    undo_id: undoId,
    work: JSON.stringify([
      ...new Set([...createdCategoryIds(row), ...(undone ? createdCategoryIds(undone) : [])]),
    ]),
  });
  await recordUndo(tx, deps, {
    userId: heir.userId,
    id: undoId,
    kind: 'import',
    name: row.file_name,
    sums: { count, income: sums.total_in, expenses: sums.total_out },
    payload: { categories: [], importId: heir.importId },
  });
}
