import type { Import, RowsChange } from '#contract/imports.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { describeImport } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { listImportRows, type OfImport, updateImportRow } from '../import-rows.queries.ts';
import { addToSums } from '../import-sums.ts';
import { findImport, updateImport } from '../imports.queries.ts';
import { getRecord, requireOpen } from '../imports.service.ts';
import { applyEdit, type RowEdit } from '../row-edit.ts';

interface ChangedRows {
  changedCount: number;
  alike: { name: string; rowIds: string[] } | null;
  import: Import;
}

const mostAlike = 1000;

/** Applies to each row those parts of the change that are possible for it. */
export async function changeRows(
  deps: ImportDeps,
  caller: Caller,
  { id, rowIds, all, change }: RowsChange & { id: string },
): Promise<ChangedRows> {
  await getRecord(deps, caller, id);
  const of = { userId: caller.userId, importId: id };
  const changed: ImportRowTable[] = [];
  if (rowIds !== undefined) {
    const position = rowIds.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
    const chosen = { user_id: caller.userId, import_id: id, position };
    const list = (tx: Tx) => listOwnRows(tx, 'import_rows', chosen, { by: ['position'] });
    changed.push(...(await changeSome(deps, caller, { of, change, list })));
  }
  let changedCount = changed.length;
  let after = -1;
  if (all !== undefined)
    await inPacedBatches(async (limit) => {
      let found: ImportRowTable[] = [];
      const some = await changeSome(deps, caller, {
        of,
        change,
        list: async (tx) => (found = await listImportRows(tx, of, { ...all, after, limit })),
      });
      changedCount += some.length;
      after = found.at(-1)?.position ?? after;
      return found.length;
    });
  return {
    changedCount,
    alike: await findAlike(deps, changed),
    import: describeImport(await getRecord(deps, caller, id)),
  };
}

/** In one transaction; returns the rows that changed, as they were. */
function changeSome(
  deps: ImportDeps,
  caller: Caller,
  { of, change, list }: { of: OfImport; change: RowEdit; list: (tx: Tx) => Promise<ImportRowTable[]> },
): Promise<ImportRowTable[]> {
  return writeAs(deps, caller, async (tx) => {
    const row = requireOpen(await findImport(tx, of.userId, of.importId));
    const before: ImportRowTable[] = [];
    const after: ImportRowTable[] = [];
    for (const one of await list(tx)) {
      const edited = applyEdit(one, change);
      if (edited === one) continue;
      before.push(one);
      after.push(edited);
      const { position, state, name, is_income, category, category_reason, edit } = edited;
      await updateImportRow(tx, of, { position, state, name, is_income, category, category_reason, edit });
    }
    await rememberMoves(tx, of, after, change);
    const sums = addToSums(addToSums(row, before, -1), after, 1);
    await updateImport(tx, of, sums);
    return before;
  });
}

/** Leaving a move between own accounts out, or adding it, is remembered for its payee. */
async function rememberMoves(
  tx: Tx,
  { userId }: OfImport,
  rows: readonly ImportRowTable[],
  { state }: RowEdit,
): Promise<void> {
  if (state !== 'new' && state !== 'left_out') return;
  const moves = new Map(
    rows.flatMap((row) =>
      row.mark === null || row.payee === '' ? [] : [[`${row.is_income} ${row.payee}`, row]],
    ),
  );
  const is_move = state === 'left_out' ? 1 : 0;
  for (const { payee, is_income } of moves.values()) {
    const key = { user_id: userId, payee, is_income: is_income ?? 0 };
    await deleteOwnRows(tx, 'own_account_payees', key);
    await insertOwnRows(tx, 'own_account_payees', [{ ...key, is_move }]);
  }
}

/** The other new rows of the payee, if all changed rows are of one. */
async function findAlike(
  { db }: ImportDeps,
  changed: readonly ImportRowTable[],
): Promise<ChangedRows['alike']> {
  const [first] = changed;
  if (first === undefined || first.payee === '' || first.is_income === null) return null;
  if (changed.some(({ payee, is_income }) => payee !== first.payee || is_income !== first.is_income))
    return null;
  const { user_id, import_id, payee, is_income } = first;
  const which = { user_id, import_id, payee, is_income, state: 'new' } as const;
  const listing = { columns: ['position'], by: ['position'], limit: mostAlike + changed.length } as const;
  const alike = await listOwnRows(db.read, 'import_rows', which, listing);
  const known = new Set(changed.map(({ position }) => position));
  const others = alike.map(({ position }) => position).filter((position) => !known.has(position));
  return others.length === 0 ? null : { name: first.name, rowIds: others.slice(0, mostAlike).map(String) };
}
