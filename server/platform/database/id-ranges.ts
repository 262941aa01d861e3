import { type RawBuilder, sql } from 'kysely';
import { batchesOf } from '../batches.ts';
import type { Tx } from './database.ts';
import { findNthId, type TableWithIds, type Which } from './own-rows.ts';
import type { Chunk, Chunks } from './write-in-chunks.ts';

/** Ids after one and up to another; open where undefined. */
export interface IdRange {
  after: string | undefined;
  through: string | undefined;
}

const rowsAtATime = 250;

/** Goes through many rows of a user, some at a time. */
export async function* inRanges<T extends TableWithIds>(
  chunk: Chunk,
  table: T,
  which: Omit<Which<T>, 'id'>,
  step: (tx: Tx, range: IdRange) => Promise<void>,
): Chunks<void> {
  let after: string | undefined;
  for (;;) {
    const through = await findNthId(chunk.tx, table, which, { after, count: rowsAtATime });
    await step(chunk.tx, { after, through });
    if (through === undefined) return;
    after = through;
    yield;
  }
}

/** The same for rows whose ids are known. */
export async function* inIdBatches(
  chunk: Chunk,
  ids: readonly string[],
  step: (tx: Tx, some: readonly string[]) => Promise<void>,
): Chunks<void> {
  let isFirst = true;
  for (const some of batchesOf(ids, rowsAtATime)) {
    if (!isFirst) yield;
    isFirst = false;
    await step(chunk.tx, some);
  }
}

/** The condition that a row comes after another by these columns; without another, every row does. */
export function comesAfter<Row extends object>(
  last: Row | undefined,
  columns: readonly (keyof Row & string)[],
  table?: string,
): RawBuilder<boolean> {
  if (last === undefined) return sql<boolean>`1 = 1`;
  const places = columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`));
  return sql<boolean>`(${sql.join(places)}) > (${sql.join(columns.map((column) => last[column]))})`;
}

/** The condition that a column is in the range. */
export function inRange(column: string, { after, through }: IdRange): RawBuilder<boolean> {
  const id = sql.ref(column);
  const isAfter = after === undefined ? sql`1 = 1` : sql`${id} > ${after}`;
  const isUpTo = through === undefined ? sql`1 = 1` : sql`${id} <= ${through}`;
  return sql<boolean>`(${isAfter} and ${isUpTo})`;
}
