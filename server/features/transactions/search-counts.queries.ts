import { type ExpressionBuilder, sql } from 'kysely';
import type { Month } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { Flag, Schema, SearchMonthTable, SearchTextTable } from '#server/platform/database/schema.ts';
import { inRowBatches, rowPlaces, statement } from '#server/platform/database/statement.ts';
import { sumByText, type TextChange } from './sum-by-text.ts';

const rowsPerStatement = 1000;

/** Carries changes of rows into the counted texts; call it in the transaction that changes the rows. */
export async function changeSearchCounts(
  tx: Tx,
  userId: UserId,
  changes: readonly TextChange[],
): Promise<void> {
  const { texts, months } = sumByText(userId, changes);
  await upsertAll(tx, [...texts.values()], [...months.values()]);
  const ids = new Set([...texts.values()].filter(({ count }) => count < 0).map(({ id }) => id));
  for (const some of batches([...ids])) await dropEmpty(tx, userId, some);
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, place) =>
    items.slice(place * rowsPerStatement, (place + 1) * rowsPerStatement),
  );
}

async function upsertAll(tx: Tx, texts: readonly SearchTextTable[], months: readonly SearchMonthTable[]) {
  await inRowBatches(texts, (rows, shape) => upsertTexts(tx, { rows }, shape));
  await inRowBatches(months, (rows, shape) => upsertMonths(tx, { rows }, shape));
}

const upsertTexts = statement((tx, { rows }: { rows: readonly SearchTextTable[] }, shape) =>
  tx
    .insertInto('search_texts')
    .values(
      rowPlaces(rows, Number(shape)).map(({ user_id, id, is_income, category_id, text, amount, count }) => ({
        user_id,
        id,
        is_income,
        category_id,
        text,
        amount,
        count,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['user_id', 'id', 'is_income', 'category_id']).doUpdateSet((eb) => ({
        amount: eb('search_texts.amount', '+', eb.ref('excluded.amount')),
        count: eb('search_texts.count', '+', eb.ref('excluded.count')),
      })),
    ),
);

const upsertMonths = statement((tx, { rows }: { rows: readonly SearchMonthTable[] }, shape) =>
  tx
    .insertInto('search_months')
    .values(
      rowPlaces(rows, Number(shape)).map(
        ({ user_id, text_id, period, is_income, category_id, amount, count }) => ({
          user_id,
          text_id,
          period,
          is_income,
          category_id,
          amount,
          count,
        }),
      ),
    )
    .onConflict((oc) =>
      oc.columns(['user_id', 'text_id', 'period', 'is_income', 'category_id']).doUpdateSet((eb) => ({
        amount: eb('search_months.amount', '+', eb.ref('excluded.amount')),
        count: eb('search_months.count', '+', eb.ref('excluded.count')),
      })),
    ),
);

/** A text that stands in no row any more is forgotten. */
async function dropEmpty(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('search_texts')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('count', '=', 0)
    .execute();
  await tx
    .deleteFrom('search_months')
    .where('user_id', '=', userId)
    .where('text_id', 'in', ids)
    .where('count', '=', 0)
    .execute();
}

/** Moves the counts of one category to another. */
export async function moveSearchCounts(
  tx: Tx,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const texts = await tx
    .deleteFrom('search_texts')
    .where('user_id', '=', userId)
    .where('category_id', '=', from)
    .returningAll()
    .execute();
  const months = await tx
    .deleteFrom('search_months')
    .where('user_id', '=', userId)
    .where('category_id', '=', from)
    .returningAll()
    .execute();
  await upsertAll(
    tx,
    texts.map((row) => ({ ...row, category_id: to })),
    months.map((row) => ({ ...row, category_id: to })),
  );
}

/** What is searched: a pattern for LIKE, and the categories whose own names match it. */
export interface TextQuery {
  pattern: string;
  categoryIds: readonly string[];
}

const selectTexts = statement((db, { userId, most }: { userId: UserId; most: number }) =>
  db
    .selectFrom('search_texts')
    .select(['id', 'is_income', 'category_id', 'text', 'amount', 'count'])
    .where('user_id', '=', userId)
    .limit(most),
);

/** A user's different texts, at most so many, in no order. */
export function listTexts(db: Queryable, userId: UserId, most: number) {
  return selectTexts(db, { userId, most });
}

interface SearchShape {
  categories: number;
  narrowed: boolean;
}

type Searched = TextQuery & { userId: UserId; isIncome: Flag; categoryId: string };

function matches(
  eb: ExpressionBuilder<Schema, 'search_texts'>,
  { pattern, categoryIds }: TextQuery,
  categories: number,
) {
  const ids = rowPlaces(categoryIds, categories);
  const inText = sql<boolean>`search_texts.text like ${pattern} escape '\\'`;
  return ids.length === 0 ? inText : eb.or([inText, eb('search_texts.category_id', 'in', ids)]);
}

export interface TextSum {
  is_income: Flag;
  category_id: string;
  amount: number;
  count: number;
}

const selectTextSums = statement((db, searched: Searched, shape) => {
  const { categories, narrowed }: SearchShape = JSON.parse(shape);
  return db
    .selectFrom('search_texts')
    .select((eb) => [
      'is_income',
      'category_id',
      eb.fn.sum<number>('amount').as('amount'),
      eb.fn.sum<number>('count').as('count'),
    ])
    .where('user_id', '=', searched.userId)
    .where((eb) => matches(eb, searched, categories))
    .$if(narrowed, (query) => query.where('category_id', '=', searched.categoryId))
    .groupBy(['is_income', 'category_id']);
});

/** All-time sums of the rows whose text or category matches, by direction and category. */
export function sumTexts(
  db: Queryable,
  userId: UserId,
  { categoryId, ...query }: TextQuery & { categoryId: string | undefined },
): Promise<TextSum[]> {
  const shape: SearchShape = { categories: query.categoryIds.length, narrowed: categoryId !== undefined };
  const searched = { ...query, userId, isIncome: 0 as const, categoryId: categoryId ?? '' };
  return selectTextSums(db, searched, JSON.stringify(shape));
}

const selectMonthSums = statement((db, searched: Searched & { from: Month; to: Month }, shape) => {
  const { categories, narrowed }: SearchShape = JSON.parse(shape);
  return db
    .selectFrom('search_texts')
    .innerJoin('search_months', (join) =>
      join
        .onRef('search_months.user_id', '=', 'search_texts.user_id')
        .onRef('search_months.text_id', '=', 'search_texts.id')
        .onRef('search_months.is_income', '=', 'search_texts.is_income')
        .onRef('search_months.category_id', '=', 'search_texts.category_id'),
    )
    .select((eb) => [
      'search_months.period',
      'search_months.is_income',
      eb.fn.sum<number>('search_months.amount').as('amount'),
      eb.fn.sum<number>('search_months.count').as('count'),
    ])
    .where('search_texts.user_id', '=', searched.userId)
    .where('search_months.period', '>=', searched.from)
    .where('search_months.period', '<=', searched.to)
    .where((eb) => matches(eb, searched, categories))
    .$if(narrowed, (query) => query.where('search_texts.category_id', '=', searched.categoryId))
    .groupBy(['search_months.period', 'search_months.is_income']);
});

/** The same by month and direction, both ends inside. */
export function sumTextMonths(
  db: Queryable,
  userId: UserId,
  { categoryId, ...query }: TextQuery & { categoryId: string | undefined; from: Month; to: Month },
) {
  const shape: SearchShape = { categories: query.categoryIds.length, narrowed: categoryId !== undefined };
  const searched = { ...query, userId, isIncome: 0 as const, categoryId: categoryId ?? '' };
  return selectMonthSums(db, searched, JSON.stringify(shape));
}
