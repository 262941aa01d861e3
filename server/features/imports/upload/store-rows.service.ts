import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { type Claim, deleteClaimedRows, writeClaimed } from '../claim.ts';
import { openState } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { insertImportRows, listRowsAfter } from '../import-rows.queries.ts';
import { addToSums, type ImportSums, noSums } from '../import-sums.ts';
import { updateImport } from '../imports.queries.ts';
import type { Head, PreparedRow } from '../reader/reader-messages.ts';
import type { FileReader } from '../reader/readers.ts';
import { applyEdit } from '../row-edit.ts';
import { type Categorise, openCategoriser } from './categorise.ts';

/** Replaces the rows of an earlier reading; what the person changed of a line stays with that line. */
export async function storeRows(
  deps: ImportDeps,
  claim: Claim,
  { reader, head }: { reader: FileReader; head: Head },
): Promise<void> {
  const edits = await takeEdits(deps, claim);
  await deleteClaimedRows(deps, claim);
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim, {
      found: JSON.stringify(head.found),
      total: head.total,
    }),
  );
  const categorise = await openCategoriser(deps.db.read, claim.userId, head.found);
  let sums = noSums;
  let done = 0;
  for (let isLast = false; !isLast; ) {
    const chunk = await reader.nextRows();
    isLast = chunk.isLast;
    const rows = await toStored(claim, { rows: chunk.rows, categorise, edits });
    sums = addToSums(sums, rows, 1);
    done = await storeChunk(deps, claim, { rows, done });
  }
  await finish(deps, claim, { head, sums, total: done });
}

/** Stores the changes with the import while its rows are replaced, so that a crash does not lose them. */
async function takeEdits(deps: ImportDeps, claim: Claim): Promise<Map<string, string[]>> {
  const edits: [key: string, edit: string][] = [];
  for (let after = -1, more = true; more; ) {
    const some = await listRowsAfter(deps.db.read, claim, { isEdited: true, after, limit: 500 });
    for (const row of some) edits.push([keyOf(row), row.edit ?? '{}']);
    after = some.at(-1)?.position ?? after;
    more = some.length === 500;
  }
  const all = await writeClaimed(deps, claim, async (tx, { work }) => {
    const kept = [...(JSON.parse(work ?? '[]') as typeof edits), ...edits];
    await updateImport(tx, claim, { work: JSON.stringify(kept) });
    return kept;
  });
  const byLine = new Map<string, string[]>();
  for (const [key, edit] of all) byLine.set(key, [...(byLine.get(key) ?? []), edit]);
  return byLine;
}

function keyOf({ line, raw }: Pick<ImportRowTable, 'line' | 'raw'>): string {
  return `${line} ${raw}`;
}

async function toStored(
  { userId, importId }: Claim,
  { rows, categorise, edits }: { rows: PreparedRow[]; categorise: Categorise; edits: Map<string, string[]> },
): Promise<ImportRowTable[]> {
  return (await categorise(rows)).map((row) => {
    const stored = {
      ...row,
      user_id: userId,
      import_id: importId,
      found_state: row.state,
      edit: null,
      transaction_id: null,
    };
    const edit = edits.size === 0 ? undefined : edits.get(keyOf(row))?.shift();
    return edit === undefined ? stored : applyEdit(stored, JSON.parse(edit));
  });
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
        await updateImport(tx, claim, {
          done: done + stored + some.length,
        });
      });
    stored += some.length;
    return some.length;
  });
  return done + stored;
}

async function finish(
  deps: ImportDeps,
  claim: Claim,
  { head, sums, total }: { head: Head; sums: ImportSums; total: number },
): Promise<void> {
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim, {
      state: openState(head.found),
      found: JSON.stringify(head.found),
      shape: head.shape,
      account: head.account,
      problem: null,
      work: null,
      claimed_by: null,
      done: total,
      total,
      ...sums,
    }),
  );
}

/** The file cannot be read at all: it has no lines until the person has chosen another layout. */
export async function keepProblem(deps: ImportDeps, claim: Claim, problem: string): Promise<void> {
  await takeEdits(deps, claim);
  await deleteClaimedRows(deps, claim);
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim, {
      state: 'needs_answer',
      problem,
      claimed_by: null,
      total: 0,
      done: 0,
      ...noSums,
    }),
  );
}
