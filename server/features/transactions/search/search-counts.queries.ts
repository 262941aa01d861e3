import { sql } from 'kysely';
import type { Month } from '#contract/calendar.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { SearchMonthTable, SearchTextTable } from '#server/platform/database/schema.ts';
import { inRowBatches, rowPlaces, statement } from '#server/platform/database/statement.ts';
import { sumsOfCounts, toBothDirections } from '../totals/direction-sums.queries.ts';
import type { BothDirections } from '../totals/month-totals.ts';
import { sumByText, type TextChange } from './sum-by-text.ts';

const rowsPerStatement = 1000;

/** Applies row changes to the search counts; call in the same transaction. */
export async function changeSearchCounts(
  tx: Tx,
  userId: UserId,
  changes: readonly TextChange[],
): Promise<void> {
  const { texts, months } = sumByText(userId, changes);
  await upsertAll(tx, [...texts.values()], [...months.values()]);
  await dropEmptyTexts(
    tx,
    userId,
    [...texts.values()].filter(({ count }) => count < 0),
  );
  await dropEmptyMonths(
    tx,
    userId,
    [...months.values()].filter(({ count }) => count < 0),
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

async function dropEmptyTexts(tx: Tx, userId: UserId, touched: readonly SearchTextTable[]): Promise<void> {
  const ids = new Set(touched.map(({ id }) => id));
  for (const some of batchesOf([...ids], rowsPerStatement))
    await tx
      .deleteFrom('search_texts')
      .where('user_id', '=', userId)
      .where('id', 'in', some)
      .where('count', '=', 0)
      .execute();
}

/** Looks only between the first and last month touched: a text can have hundreds. */
async function dropEmptyMonths(tx: Tx, userId: UserId, touched: readonly SearchMonthTable[]): Promise<void> {
  const periods = touched.map(({ period }) => period).sort();
  const ids = new Set(touched.map(({ text_id }) => text_id));
  for (const some of batchesOf([...ids], rowsPerStatement))
    await tx
      .deleteFrom('search_months')
      .where('user_id', '=', userId)
      .where('text_id', 'in', some)
      .where('period', '>=', periods[0] ?? '')
      .where('period', '<=', periods.at(-1) ?? '')
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

/** The search criteria; absent fields do not restrict. */
export interface TextQuery {
  /** A LIKE pattern. */
  pattern: string;
  /** Categories whose names match: all their rows are results. */
  categoryIds: readonly string[];
  categoryId: string | undefined;
}

const selectTexts = statement((db, { userId, most }: { userId: UserId; most: number }) =>
  db
    .selectFrom('search_texts')
    .select(['id', 'is_income', 'category_id', 'text', 'amount', 'count'])
    .where('user_id', '=', userId)
    .limit(most),
);

/** A user's distinct texts, up to `most`, in no particular order. */
export function listTexts(db: Queryable, userId: UserId, most: number) {
  return selectTexts(db, { userId, most });
}

interface SearchShape {
  categories: number;
  narrowed: boolean;
}

function shapeOf({ categoryIds, categoryId }: TextQuery): string {
  const shape: SearchShape = { categories: categoryIds.length, narrowed: categoryId !== undefined };
  return JSON.stringify(shape);
}

type Searched = TextQuery & { userId: UserId };

const selectTextSums = statement((db, searched: Searched, shape) =>
  matchingTexts(db, searched, shape).select(sumsOfCounts),
);

/** All-time sums of rows with a matching text or category. */
export async function sumTexts(db: Queryable, userId: UserId, query: TextQuery): Promise<BothDirections> {
  return toBothDirections(await selectTextSums(db, { ...query, userId }, shapeOf(query)));
}

type Months = TextQuery & { from: Month; to: Month };

const selectMonthSums = statement((db, searched: Searched & Months, shape) =>
  monthsOfTexts(db, searched, shape)
    .select((eb) => [
      'search_months.period',
      'search_months.is_income',
      eb.fn.sum<number>('search_months.amount').as('amount'),
      eb.fn.sum<number>('search_months.count').as('count'),
    ])
    .groupBy(['search_months.period', 'search_months.is_income']),
);

/** The same by month and direction, from `from` to `to` inclusive. */
export function sumTextMonths(db: Queryable, userId: UserId, query: Months) {
  return selectMonthSums(db, { ...query, userId }, shapeOf(query));
}

const selectTextIds = statement((db, searched: Searched & Months & { most: number }, shape) =>
  monthsOfTexts(db, searched, shape).select('search_texts.id').distinct().limit(searched.most),
);

/** Ids of the texts behind these sums, up to `most`. */
export async function listTextIds(
  db: Queryable,
  userId: UserId,
  query: Months & { most: number },
): Promise<string[]> {
  const texts = await selectTextIds(db, { ...query, userId }, shapeOf(query));
  return texts.map(({ id }) => id);
}

/** A cross join keeps SQLite's join order: matching texts first, then only their months. */
function monthsOfTexts(db: Tx, searched: Searched & Months, shape: string) {
  return matchingTexts(db, searched, shape)
    .crossJoin('search_months')
    .whereRef('search_months.user_id', '=', 'search_texts.user_id')
    .whereRef('search_months.text_id', '=', 'search_texts.id')
    .whereRef('search_months.is_income', '=', 'search_texts.is_income')
    .whereRef('search_months.category_id', '=', 'search_texts.category_id')
    .where('search_months.period', '>=', searched.from)
    .where('search_months.period', '<=', searched.to);
}

function matchingTexts(db: Tx, { userId, pattern, categoryIds, categoryId }: Searched, shape: string) {
  const { categories, narrowed }: SearchShape = JSON.parse(shape);
  const inText = sql<boolean>`search_texts.text like ${pattern} escape '\\'`;
  const named = rowPlaces(categoryIds, categories);
  return db
    .selectFrom('search_texts')
    .where('search_texts.user_id', '=', userId)
    .where((eb) =>
      named.length === 0 ? inText : eb.or([inText, eb('search_texts.category_id', 'in', named)]),
    )
    .$if(narrowed, (query) => query.where('search_texts.category_id', '=', categoryId ?? ''));
}
