import type { Kysely } from 'kysely';
import type { Queryable, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** The tables in which the rows of a user have ids. */
type OwnTable = {
  [T in keyof Schema]: Schema[T] extends { user_id: string; id: string } ? T : never;
}[keyof Schema];
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

type Key<T extends OwnTable> = Pick<Schema[T], 'user_id' | 'id'>;

/** A row of a user by its id; undefined if there is none. */
export async function findOwnRow<T extends OwnTable>(
  db: Queryable,
  table: T,
  { user_id, id }: Key<T>,
): Promise<Schema[T] | undefined> {
  const row = await (db as unknown as AnyTables)
    .selectFrom(table as string)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Schema[T] | undefined;
}

export async function insertOwnRow<T extends OwnTable>(tx: Tx, table: T, row: Schema[T]): Promise<void> {
  await (tx as unknown as AnyTables)
    .insertInto(table as string)
    .values({ ...row })
    .execute();
}

/** Changes the columns that are given. */
export async function updateOwnRow<T extends OwnTable>(
  tx: Tx,
  table: T,
  { user_id, id, ...changes }: Key<T> & Partial<Schema[T]>,
): Promise<void> {
  await (tx as unknown as AnyTables)
    .updateTable(table as string)
    .set(changes)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** Returns the deleted row; undefined if there was none. */
export async function deleteOwnRow<T extends OwnTable>(
  tx: Tx,
  table: T,
  { user_id, id }: Key<T>,
): Promise<Schema[T] | undefined> {
  const row = await (tx as unknown as AnyTables)
    .deleteFrom(table as string)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row as Schema[T] | undefined;
}
