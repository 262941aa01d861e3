import { type Kysely, sql } from 'kysely';
import { entryText, textId } from '../../entry-text.ts';
import type { SqlTypes } from '../dialect.ts';
import type { Schema, SearchTextTable } from '../schema.ts';

/** The distinct texts of a user's transactions with their counts, so that a search scans each text once. */
export async function search(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('transactions')
    .addColumn('text_id', type.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('search_texts')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_texts_pk', ['user_id', 'id', 'is_income', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();
  await db.schema
    .createTable('search_months')
    .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text_id', type.text, (c) => c.notNull())
    .addColumn('period', type.text, (c) => c.notNull())
    .addColumn('is_income', type.int16, (c) => c.notNull())
    .addColumn('category_id', type.uuid, (c) => c.notNull())
    .addColumn('amount', type.int64, (c) => c.notNull())
    .addColumn('count', type.int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_months_pk', ['user_id', 'text_id', 'period', 'is_income', 'category_id'])
    .modifyEnd(type.keyedTable)
    .execute();

  const users = await (db as Kysely<Schema>).selectFrom('users').select('id').execute();
  for (const { id } of users) await countTexts(db as Kysely<Schema>, id);
  await db.schema
    .createIndex('transactions_by_text')
    .on('transactions')
    .columns(['user_id', 'text_id', 'added_on', 'id'])
    .execute();
}

const rowsAtATime = 1000;

async function countTexts(db: Kysely<Schema>, userId: string): Promise<void> {
  const texts = new Map<string, SearchTextTable>();
  let after: string | undefined;
  do {
    const rows = await db
      .selectFrom('transactions')
      .select(['id', 'name', 'note', 'is_income', 'category_id', 'amount'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
    for (const { id, is_income, category_id, amount, ...entry } of rows) {
      const text = entryText(entry);
      const text_id = textId(text);
      await db
        .updateTable('transactions')
        .set({ text_id })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
      const key = `${text_id} ${is_income} ${category_id}`;
      const known = texts.get(key);
      texts.set(key, {
        user_id: userId,
        id: text_id,
        is_income,
        category_id,
        text,
        amount: amount + (known?.amount ?? 0),
        count: 1 + (known?.count ?? 0),
      });
    }
    after = rows.length === rowsAtATime ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);

  const counted = [...texts.values()];
  for (let start = 0; start < counted.length; start += rowsAtATime)
    await db
      .insertInto('search_texts')
      .values(counted.slice(start, start + rowsAtATime))
      .execute();
  await sql`insert into search_months (user_id, text_id, period, is_income, category_id, amount, count)
    select user_id, text_id, substr(cast(added_on as text), 1, 7), is_income, category_id, sum(amount), count(*)
    from transactions where user_id = ${userId}
    group by user_id, text_id, substr(cast(added_on as text), 1, 7), is_income, category_id`.execute(db);
}
