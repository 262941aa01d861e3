import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { batchesOf, pages } from '../batches.ts';
import type { Db, Tx } from './database.ts';
import { comesAfter } from './id-ranges.ts';
import type { Schema } from './schema.ts';
import type { Chunk, Chunks } from './write-in-chunks.ts';

export type TableName = keyof Schema;
export type TableRow = Record<string, unknown>;
type AnyTables = Kysely<Record<string, TableRow>>;

/** The primary key of each table; tables come after those they reference. */
const primaryKeys: { [T in TableName]: readonly (keyof Schema[T] & string)[] } = {
  users: ['id'],
  sessions: ['user_id', 'id'],
  login_failures: ['user_id', 'id'],
  categories: ['user_id', 'id'],
  receipts: ['user_id', 'id'],
  recurring: ['user_id', 'id'],
  recurring_postings: ['user_id', 'recurring_id', 'due_on'],
  transactions: ['user_id', 'id'],
  totals: ['user_id', 'grain', 'period', 'is_income', 'category_id'],
  word_counts: ['user_id', 'is_income', 'word', 'category_id'],
  changed_subjects: ['user_id', 'kind', 'is_income', 'subject'],
  findings: ['user_id', 'kind', 'is_income', 'subject'],
  dismissed_insights: ['user_id', 'id'],
  budgets: ['user_id', 'id'],
  undo_log: ['user_id', 'id'],
  deleted_transactions: ['user_id', 'undo_id', 'id'],
  moved_transactions: ['user_id', 'undo_id', 'id'],
  deleted_receipts: ['user_id', 'id'],
  sample_rows: ['user_id', 'id'],
  imports: ['user_id', 'id'],
  import_rows: ['user_id', 'import_id', 'position'],
  bank_entries: ['user_id', 'import_id', 'position'],
  import_layouts: ['user_id', 'shape'],
  own_account_payees: ['user_id', 'payee', 'is_income'],
  archive_batches: ['user_id', 'position'],
  idempotency_keys: ['user_id', 'key'],
  account_events: ['user_id', 'id'],
  api_tokens: ['user_id', 'id'],
  totp_secrets: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  passkeys: ['user_id', 'id'],
  passkey_challenges: ['user_id', 'challenge'],
  nightly_backups: ['user_id', 'night'],
};

/** In an order that satisfies foreign keys on insert. */
export const tableNames = Object.keys(primaryKeys) as TableName[];

const rowsPerStatement = 500;
/** Receipt rows hold every recognised word. */
const longRowsPerStatement = 25;
const rowsPerDeletion = 250;

/** Yields every row of a table, or one user's, in key order and in pages. */
export function readTable(
  db: Db,
  table: TableName,
  {
    userId,
    perPage = table === 'receipts' ? longRowsPerStatement : rowsPerStatement,
  }: { userId?: string; perPage?: number } = {},
): AsyncGenerator<TableRow[]> {
  const key = userId === undefined ? primaryKeys[table] : keyWithinUser(table);
  return pages((last, limit) => selectAfter(db, { table, key, userId, last, limit }), perPage);
}

/**
 * Without `user_id`: with it in the keyset comparison, a database would scan from the user's first row for each page.
 */
function keyWithinUser(table: TableName): readonly string[] {
  const key = primaryKeys[table].filter((column) => column !== 'user_id');
  return key.length === 0 ? primaryKeys[table] : key;
}

interface Wanted {
  table: TableName;
  key: readonly string[];
  userId: string | undefined;
  last: TableRow | undefined;
  limit: number;
}

function selectAfter(db: Db, { table, key, userId, last, limit }: Wanted): Promise<TableRow[]> {
  return (db as unknown as AnyTables)
    .selectFrom(table)
    .selectAll()
    .where(comesAfter(last, key))
    .orderBy(sql.join(key.map((column) => sql.ref(column))))
    .limit(limit)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId))
    .execute();
}

/** Inserts rows read by `readTable` from either database. */
export async function insertRows(tx: Tx, table: string, rows: readonly TableRow[]): Promise<void> {
  for (const some of batchesOf(rows, rowsPerStatement))
    await (tx as unknown as AnyTables).insertInto(table).values(some).execute();
}

/** Deletes all of a user's rows except `users`, some at a time. */
export async function* deleteRowsOf(chunk: Chunk, userId: string): Chunks<void> {
  for (const table of [...tableNames].reverse()) {
    if (table === 'users') continue;
    while ((await deleteSome(chunk.tx, table, userId)) === rowsPerDeletion) yield;
    yield;
  }
}

/** Returns their number. */
async function deleteSome(tx: Tx, table: TableName, userId: string): Promise<number> {
  const tables = tx as unknown as AnyTables;
  const key = keyWithinUser(table);
  const some = tables.selectFrom(table).select(key).where('user_id', '=', userId).limit(rowsPerDeletion);
  const { numDeletedRows } = await tables
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) in (${some})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Including the migration tables. */
export async function dropTables(tx: Kysely<Schema>): Promise<void> {
  for (const table of [...[...tableNames].reverse(), DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE])
    await tx.schema.dropTable(table).ifExists().execute();
}
