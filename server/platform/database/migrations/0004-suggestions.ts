import { type Kysely, sql } from 'kysely';
import { merchantKey, nameWords } from '../../name-words.ts';
import type { SqlTypes } from '../dialect.ts';
import type { Schema, WordCountTable } from '../schema.ts';

/** Data for category suggestions: the merchant of each transaction, and word counts of names. */
export async function suggestions(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('transactions')
    .addColumn('merchant', type.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('transactions')
    .addColumn('decided_at', type.int64, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('word_counts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('word', type.text, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('word_counts_pk', ['user_id', 'is_income', 'word', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();

  await nameMerchants(db, type);
  await countWords(db as Kysely<Schema>);
  await db.schema
    .createIndex('transactions_by_merchant')
    .on('transactions')
    .columns(['user_id', 'is_income', 'merchant', 'decided_at', 'id'])
    .execute();
}

interface Naming {
  merchants_of_names: { name: string; merchant: string };
}

const rowsPerStatement = 1000;

/** Uses a helper table of distinct names, so that one statement updates every row once. */
async function nameMerchants(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .createTable('merchants_of_names')
    .addColumn('name', type.text, (c) => c.notNull().primaryKey())
    .addColumn('merchant', type.text, (c) => c.notNull())
    .modifyEnd(type.keyedTable)
    .execute();
  const naming = db as Kysely<Naming & Pick<Schema, 'transactions'>>;
  const names = await naming.selectFrom('transactions').select('name').distinct().execute();
  for (let start = 0; start < names.length; start += rowsPerStatement) {
    const some = names.slice(start, start + rowsPerStatement);
    await naming
      .insertInto('merchants_of_names')
      .values(some.map(({ name }) => ({ name, merchant: merchantKey(name) })))
      .execute();
  }
  await sql`update transactions set decided_at = created_at, merchant =
    (select merchant from merchants_of_names where merchants_of_names.name = transactions.name)`.execute(db);
  await db.schema.dropTable('merchants_of_names').execute();
}

async function countWords(db: Kysely<Schema>): Promise<void> {
  const users = await db.selectFrom('users').select('id').execute();
  for (const { id } of users) {
    const rows = await countWordsOf(db, id);
    for (let start = 0; start < rows.length; start += rowsPerStatement)
      await db
        .insertInto('word_counts')
        .values(rows.slice(start, start + rowsPerStatement))
        .execute();
  }
}

async function countWordsOf(db: Kysely<Schema>, userId: string): Promise<WordCountTable[]> {
  const named = await db
    .selectFrom('transactions')
    .select((eb) => ['name', 'is_income', 'category_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy(['name', 'is_income', 'category_id'])
    .execute();
  const counts = new Map<string, WordCountTable>();
  for (const { name, is_income, category_id, count } of named)
    for (const { word } of nameWords(name)) {
      const key = `${is_income} ${category_id} ${word}`;
      const before = counts.get(key)?.count ?? 0;
      counts.set(key, { user_id: userId, is_income, word, category_id, count: before + count });
    }
  return [...counts.values()];
}
