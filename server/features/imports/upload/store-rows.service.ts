import type { ImportRowState } from '#contract/imports.ts';
import { pages } from '#server/platform/batches.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';
import { type Claim, deleteClaimedRows, writeClaimed } from '../claim.ts';
import { openState } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { insertImportRows, listImportRows } from '../import-rows.queries.ts';
import { addToSums, noSums } from '../import-sums.ts';
import { findImport, updateImport } from '../imports.queries.ts';
import type { FileSummary, PreparedRow } from '../reader/reader-results.ts';
import type { FileReader } from '../reader/readers.ts';
import { applyEdit, type RowEdit } from '../row-edit.ts';
import { openCategoriser } from './categorise.ts';

/** Replaces the rows of an earlier reading; what the person changed of a line stays with that line. */
export async function storeRows(
  deps: ImportDeps,
  claim: Claim,
  { reader, summary }: { reader: FileReader; summary: FileSummary },
): Promise<void> {
  const edits = await takeEdits(deps, claim);
  await deleteClaimedRows(deps, claim);
  const found = JSON.stringify(summary.found);
  await writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { found, total: summary.total }));
  const categorise = await openCategoriser(deps.db.read, claim.userId, summary.found);
  const keyOf = newKeys();
  let sums = addToSums(noSums, [], 1);
  let done = 0;
  for (let isLast = false; !isLast; ) {
    const chunk = await reader.ask('nextRows');
    isLast = chunk.isLast;
    const categorised = await categorise(chunk.rows);
    const rows = categorised.map((row) => toStored(claim, row, edits.get(keyOf(row))));
    sums = addToSums(sums, rows, 1);
    done = await storeChunk(deps, claim, { rows, done });
  }
  const { shape, account } = summary;
  const total = done;
  await finish(deps, claim, {
    state: openState(summary.found),
    found,
    shape,
    account,
    problem: null,
    work: null,
    done,
    total,
    ...sums,
  });
}

/** What the person changed of a line, and what it had been found to be. */
interface Edit {
  edit: RowEdit;
  found_state: ImportRowState;
}

/** Stores the changes with the import while its rows are replaced, so that a crash does not lose them. */
async function takeEdits(deps: ImportDeps, claim: Claim): Promise<ReadonlyMap<string, Edit>> {
  const row = await findImport(deps.db.read, claim.userId, claim.importId);
  const edits: [key: string, edit: Edit][] = row?.work ? JSON.parse(row.work) : await listEdits(deps, claim);
  await writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { work: JSON.stringify(edits) }));
  return new Map(edits);
}

async function listEdits({ db }: ImportDeps, claim: Claim): Promise<[key: string, edit: Edit][]> {
  const edits: [key: string, edit: Edit][] = [];
  const keyOf = newKeys();
  for await (const rows of pages<ImportRowTable>((last, limit) =>
    listImportRows(db.read, claim, { after: last?.position ?? -1, limit }),
  ))
    for (const row of rows) {
      const [key, { edit, found_state }] = [keyOf(row), row];
      if (edit !== null) edits.push([key, { edit: JSON.parse(edit), found_state }]);
    }
  return edits;
}

/** Tells lines apart, called in their order; there are several rows of one line for the parts of a batch or a split. */
function newKeys(): (row: Pick<ImportRowTable, 'line' | 'raw'>) => string {
  let [last, part] = [0, 0];
  return ({ line, raw }) => {
    part = line === last ? part + 1 : 0;
    last = line;
    return `${line} ${part} ${raw}`;
  };
}

function toStored({ userId, importId }: Claim, row: PreparedRow, earlier: Edit | undefined): ImportRowTable {
  const stored = {
    ...row,
    user_id: userId,
    import_id: importId,
    found_state: row.state,
    edit: null,
    transaction_id: null,
  };
  return earlier === undefined ? stored : applyEdit(stored, stillMeant(earlier, stored));
}

/** What was to be added may be there since: then it is not to be added twice. */
function stillMeant({ edit, found_state }: Edit, now: ImportRowTable): RowEdit {
  const isThereSince = now.found_state === 'duplicate' && found_state !== 'duplicate';
  const { state, ...rest } = edit;
  return isThereSince && state === 'new' ? rest : edit;
}

async function storeChunk(
  deps: ImportDeps,
  claim: Claim,
  { rows, done }: { rows: readonly ImportRowTable[]; done: number },
): Promise<number> {
  let stored = 0;
  await inPacedBatches(async (size) => {
    const some = rows.slice(stored, stored + size);
    if (some.length > 0)
      await writeClaimed(deps, claim, async (tx) => {
        await insertImportRows(tx, some);
        await updateImport(tx, claim, { done: done + stored + some.length });
      });
    stored += some.length;
    return some.length;
  });
  return done + stored;
}

function finish(deps: ImportDeps, claim: Claim, changes: Partial<ImportTable>): Promise<void> {
  return writeClaimed(deps, claim, (tx) => updateImport(tx, claim, { ...changes, claimed_by: null }));
}

/** The file cannot be read at all: it has no lines until the person has chosen another layout. */
export async function storeFailure(deps: ImportDeps, claim: Claim, problem: string): Promise<void> {
  await takeEdits(deps, claim);
  await deleteClaimedRows(deps, claim);
  await finish(deps, claim, { state: 'needs_answer', problem, total: 0, done: 0, ...noSums });
}
