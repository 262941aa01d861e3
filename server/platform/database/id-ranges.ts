import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { batchesOf } from '../batches.ts';
import type { Tx } from './database.ts';
import type { Piece, Pieces } from './write-in-pieces.ts';

/** Ids after one and up to another; open where undefined. */
export interface IdRange {
  after: string | undefined;
  through: string | undefined;
}

const rowsAtATime = 250;

/**
 * Goes through many rows, some at a time. `findNth` finds the so-manieth id after another, undefined if fewer are left.
 */
export async function* inRanges(
  piece: Piece,
  findNth: (tx: Tx, at: { after: string | undefined; count: number }) => Promise<string | undefined>,
  step: (tx: Tx, range: IdRange) => Promise<void>,
): Pieces<void> {
  let after: string | undefined;
  for (;;) {
    const through = await findNth(piece.tx, { after, count: rowsAtATime });
    await step(piece.tx, { after, through });
    if (through === undefined) return;
    after = through;
    yield;
  }
}

/** The same for rows whose ids are known. */
export async function* inIdBatches(
  piece: Piece,
  ids: readonly string[],
  step: (tx: Tx, some: readonly string[]) => Promise<void>,
): Pieces<void> {
  let isFirst = true;
  for (const some of batchesOf(ids, rowsAtATime)) {
    if (!isFirst) yield;
    isFirst = false;
    await step(piece.tx, some);
  }
}

/** The so-manieth id after another of the rows that a query selects; undefined if fewer are left. */
export async function nthIdOf<DB, Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, { id: string }>,
  { after, count }: { after: string | undefined; count: number },
): Promise<string | undefined> {
  const row = await rows
    .where(inRange('id', { after, through: undefined }))
    .orderBy(sql.ref('id'))
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.id;
}

/** The condition that a column is in the range. */
export function inRange(column: string, { after, through }: IdRange): RawBuilder<boolean> {
  const id = sql.ref(column);
  const isAfter = after === undefined ? sql`1 = 1` : sql`${id} > ${after}`;
  const isUpTo = through === undefined ? sql`1 = 1` : sql`${id} <= ${through}`;
  return sql<boolean>`(${isAfter} and ${isUpTo})`;
}
