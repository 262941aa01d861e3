import { dateOrders, decimalMarks, type SignRule } from '#contract/import-layout.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { deleteOwnRows, insertOwnRows, listOwnRows } from '#server/platform/database/own-rows.ts';
import type { ImportTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { AppError } from '#server/platform/errors.ts';
import { readingResultOf } from '../describe-import.ts';
import type { ImportDeps } from '../import-deps.ts';
import { findImport, updateImport } from '../imports.queries.ts';
import { getImport, getRecord, requireOpen } from '../imports.service.ts';
import { type LayoutChange, mergeChanges, toRemember } from '../reading/layout.ts';
import { startReading, waitFor } from '../upload/upload-import.service.ts';

interface Wanted {
  answers?: Record<string, string> | undefined;
  /** Null goes back to what was found. */
  layout?: object | null | undefined;
}

/** Reads the file anew with answers and a changed layout, and remembers them for the next file of its shape. */
export async function changeImport(
  deps: ImportDeps,
  caller: Caller,
  { id, answers = {}, layout }: Wanted & { id: string },
): Promise<ImportDetail> {
  await getRecord(deps, caller, id);
  await writeAs(deps, caller, async (tx) => {
    const row = requireOpen(await findImport(tx, caller.userId, id));
    const before: LayoutChange = layout === null ? {} : JSON.parse(row.change);
    const change = mergeChanges(mergeChanges(before, toChange(answers)), (layout ?? {}) as LayoutChange);
    if (layout === null && row.shape !== null)
      await deleteOwnRows(tx, 'import_layouts', { user_id: caller.userId, shape: row.shape });
    await remember(tx, row, { change, now: deps.clock.now() });
    const of = { userId: caller.userId, importId: id };
    await updateImport(tx, of, {
      change: JSON.stringify(change),
      state: 'reading',
      claimed_by: null,
      renewed_at: deps.clock.now(),
    });
  });
  startReading(deps, caller.userId, id);
  await waitFor(deps, id);
  return getImport(deps, caller, id);
}

const answersTo: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['dateOrder', isAmong(dateOrders)],
  ['decimalMark', isAmong(decimalMarks)],
  ['sides', (value: string) => /^\d{1,3}_\d{1,3}$/.test(value)],
  ['sign', isAmong(['as_written', 'turned'] satisfies SignRule[])],
  ['currency', (value: string) => /^(add|leave)_[A-Z]{3}$/.test(value)],
]);

function isAmong(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}

/** An answer is a part of the layout. */
function toChange(answers: Record<string, string>): LayoutChange {
  for (const [key, value] of Object.entries(answers))
    if (!answersTo.get(key)?.(value))
      throw new AppError('invalid', importMessages.answerInvalid, {
        fields: { [`answers.${key}`]: importMessages.answerInvalid },
      });
  return answers as LayoutChange;
}

async function remember(
  tx: Tx,
  row: ImportTable,
  { change, now }: { change: LayoutChange; now: number },
): Promise<void> {
  if (row.shape === null || Object.keys(change).length === 0) return;
  const { user_id, shape } = row;
  const [earlier] = await listOwnRows(tx, 'import_layouts', { user_id, shape });
  const headings = readingResultOf(row)?.layout.table?.headings ?? [];
  const merged = toRemember(mergeChanges(JSON.parse(earlier?.change ?? '{}'), change), headings);
  await deleteOwnRows(tx, 'import_layouts', { user_id, shape });
  await insertOwnRows(tx, 'import_layouts', [
    { user_id, shape, change: JSON.stringify(merged), chosen_at: now },
  ]);
}
