import { writeFile } from 'node:fs/promises';
import { dayIn } from '#contract/calendar.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { inPacedBatches } from '#server/platform/database/paced.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { openScratchFolder } from '#server/platform/scratch-folder.ts';
import { type Categorise, openCategoriser } from './categorise.ts';
import { type Claim, Interrupted, newClaim, writeClaimed } from './claim.ts';
import { compareWithBook } from './compare-with-book.ts';
import { type ImportDeps, statementName, unknownImport } from './import-deps.ts';
import { deleteSomeRows, insertImportRows, listEditedRows, type OfImport } from './import-rows.queries.ts';
import { addToSums, type ImportSums, noSums } from './import-sums.ts';
import { findForChange, findImport, listRemembered, updateImport } from './imports.queries.ts';
import type { Head, PreparedRow } from './reader/reader-messages.ts';
import type { FileReader } from './reader/reader-process.ts';
import { ImportFailure } from './reading/import-failure.ts';
import { applyEdit } from './row-edit.ts';

/**
 * Reads the file of an import that is being read, or is to be read anew, and stores its rows. It ends as ready, waiting
 * for an answer, or with the problem why it cannot be read; or as interrupted, if somebody else has it now.
 */
export async function readImport(deps: ImportDeps, { userId, importId }: OfImport): Promise<void> {
  const claim = newClaim(userId, importId);
  try {
    await claimForReading(deps, claim);
    const file = await deps.files.read(userId, statementName(importId));
    if (file === undefined) throw new ImportFailure('file_gone');
    await deps.readers.use(file.length, (reader) => readWith(deps, claim, { reader, file }));
  } catch (error) {
    if (error instanceof Interrupted) return;
    if (!(error instanceof ImportFailure)) throw error;
    await keepProblem(deps, claim, error.message).catch(unlessInterrupted);
  }
}

async function claimForReading(deps: ImportDeps, { userId, importId, claimedBy }: Claim): Promise<void> {
  await writeAs(deps, { userId }, async (tx) => {
    const row = await findForChange(tx, userId, importId);
    if (row === undefined) throw new Interrupted();
    await updateImport(tx, userId, {
      id: importId,
      state: 'reading',
      claimed_by: claimedBy,
      renewed_at: deps.clock.now(),
      done: 0,
    });
  });
}

async function readWith(
  deps: ImportDeps,
  claim: Claim,
  { reader, file }: { reader: FileReader; file: Uint8Array },
): Promise<void> {
  const { userId, importId } = claim;
  const scratch = await openScratchFolder(deps.config.DATA_DIR);
  try {
    const path = scratch.path('statement');
    await writeFile(path, file, { mode: 0o600 });
    const row = await findImport(deps.db.read, userId, importId);
    if (row === undefined) throw unknownImport();
    const { defaultCurrency: currency, timeZone } = await getUser(deps.db.read, userId);
    const head = await reader.read(
      {
        path,
        context: {
          today: dayIn(timeZone, deps.clock.now()),
          dateOrder: currency === 'USD' ? 'month-first' : 'day-first',
        },
        change: JSON.parse(row.change),
        remembered: await rememberedBy(deps, userId),
      },
      (total) => void report(deps, claim, { done: 0, total }),
    );
    const comparedAt = deps.clock.now();
    await compareWithBook(deps.db.read, { userId, currency }, { reader, days: head.days });
    await storeRows(deps, claim, { reader, head, comparedAt });
  } finally {
    await scratch.remove();
  }
}

async function rememberedBy({ db }: ImportDeps, userId: string): Promise<Map<string, object>> {
  const rows = await listRemembered(db.read, userId);
  return new Map(rows.map(({ shape, change }) => [shape, JSON.parse(change)]));
}

/** Replaces the rows of an earlier reading; what the person changed of a line stays with that line. */
async function storeRows(
  deps: ImportDeps,
  claim: Claim,
  { reader, head, comparedAt }: { reader: FileReader; head: Head; comparedAt: number },
): Promise<void> {
  const edits = await takeEdits(deps, claim);
  await inPacedBatches((size) => writeClaimed(deps, claim, (tx) => deleteSomeRows(tx, claim, size)));
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
  await finish(deps, claim, { head, sums, total: done, comparedAt });
}

/** Stores the changes with the import while its rows are replaced, so that a crash does not lose them. */
async function takeEdits(deps: ImportDeps, claim: Claim): Promise<Map<string, string[]>> {
  const edits: [key: string, edit: string][] = [];
  for (let after = -1, more = true; more; ) {
    const some = await listEditedRows(deps.db.read, claim, { after, limit: 500 });
    for (const row of some) edits.push([keyOf(row), row.edit ?? '{}']);
    after = some.at(-1)?.position ?? after;
    more = some.length === 500;
  }
  const all = await writeClaimed(deps, claim, async (tx, { work }) => {
    const kept = [...(JSON.parse(work ?? '[]') as typeof edits), ...edits];
    await updateImport(tx, claim.userId, { id: claim.importId, work: JSON.stringify(kept) });
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
      await writeClaimed(deps, claim, async (tx, { total }) => {
        await insertImportRows(tx, some);
        await updateImport(tx, claim.userId, {
          id: claim.importId,
          renewed_at: deps.clock.now(),
          done: done + stored + some.length,
          total: Math.max(total, done + rows.length),
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
  { head, sums, total, comparedAt }: { head: Head; sums: ImportSums; total: number; comparedAt: number },
): Promise<void> {
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim.userId, {
      id: claim.importId,
      state: head.found.questions.length > 0 ? 'needs_answer' : 'ready',
      found: JSON.stringify(head.found),
      shape: head.shape,
      account: head.account,
      problem: null,
      work: null,
      claimed_by: null,
      compared_at: comparedAt,
      done: total,
      total,
      ...sums,
    }),
  );
}

/** The file cannot be read at all: it has no lines. */
async function keepProblem(deps: ImportDeps, claim: Claim, problem: string): Promise<void> {
  await inPacedBatches((size) => writeClaimed(deps, claim, (tx) => deleteSomeRows(tx, claim, size)));
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim.userId, {
      id: claim.importId,
      state: 'ready',
      problem,
      work: null,
      claimed_by: null,
      total: 0,
      done: 0,
      ...noSums,
    }),
  );
}

async function report(
  deps: ImportDeps,
  claim: Claim,
  progress: { done: number; total: number },
): Promise<void> {
  await writeClaimed(deps, claim, (tx) =>
    updateImport(tx, claim.userId, { id: claim.importId, renewed_at: deps.clock.now(), ...progress }),
  ).catch((error: unknown) => deps.log.debug({ err: error }, 'progress was not stored'));
}

function unlessInterrupted(error: unknown): void {
  if (!(error instanceof Interrupted)) throw error;
}
