import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { comesAfter, type IdRange, inRange } from '#server/platform/database/id-ranges.ts';
import type { UndoLogTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

/** `done_at` of an action, or its undoing, that takes several transactions and is not finished: nobody sees it. */
export const unfinished = 0;

const save = statement((tx, row: UndoLogTable) => {
  const { user_id, id, kind, name, count, income, expenses, payload, done_at } = row;
  const changes = { kind, name, count, income, expenses, payload, done_at };
  return tx
    .insertInto('undo_log')
    .values({ user_id, id, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changes));
});

/** Replaces an unfinished entry with the same id. */
export async function saveEntry(tx: Tx, row: UndoLogTable): Promise<void> {
  await save(tx, row);
}

/**
 * The listed columns of an entry; of its payload only edits, renamings and due days; of several transactions, or of moved
 * ones that are still there, the name of the newest, and how many of the moved ones are not.
 */
export type UndoLogRow = Omit<UndoLogTable, 'user_id' | 'payload'> & {
  shown_payload: string | null;
  newest_name: string | null;
  moved_gone: number | null;
};

/** Newest first, after `since` and, if `before` is given, before that one. */
export function listEntries(
  db: Queryable,
  userId: UserId,
  { before, since, limit }: { before: string | undefined; since: number; limit: number },
): Promise<UndoLogRow[]> {
  return db
    .selectFrom('undo_log')
    .select(['id', 'kind', 'name', 'count', 'income', 'expenses', 'done_at'])
    .select((eb) =>
      eb
        .case()
        .when('kind', 'in', ['edit', 'rename', 'skip', 'add'])
        .then(eb.ref('payload'))
        .end()
        .as('shown_payload'),
    )
    .select((eb) => {
      const deleted = eb
        .selectFrom('deleted_transactions')
        .select('deleted_transactions.name')
        .where('deleted_transactions.user_id', '=', userId)
        .whereRef('deleted_transactions.undo_id', '=', 'undo_log.id')
        .where('undo_log.kind', '=', 'transactions')
        .where('undo_log.count', '>', 1)
        .orderBy('deleted_transactions.id', 'desc')
        .limit(1);
      const moved = eb
        .selectFrom('moved_transactions')
        .leftJoin('transactions', (join) =>
          join
            .onRef('transactions.user_id', '=', 'moved_transactions.user_id')
            .onRef('transactions.id', '=', 'moved_transactions.id'),
        )
        .where('moved_transactions.user_id', '=', userId)
        .whereRef('moved_transactions.undo_id', '=', 'undo_log.id')
        .where('undo_log.kind', '=', 'move');
      const movedThere = moved
        .select('transactions.name')
        .where('transactions.id', 'is not', null)
        .orderBy('moved_transactions.id', 'desc')
        .limit(1);
      return [
        eb.fn.coalesce(deleted, movedThere).as('newest_name'),
        moved
          .select((of) => of.fn.countAll<number>().as('gone'))
          .where('transactions.id', 'is', null)
          .as('moved_gone'),
      ];
    })
    .where('user_id', '=', userId)
    .where('done_at', '>', since)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The rows that an entry holds. */
export interface UndoKey {
  userId: UserId;
  undoId: string;
}

/** The tables of these rows. */
export const heldTables = ['deleted_transactions', 'moved_transactions', 'deleted_receipts'] as const;
/** Where the rows of a table come from, and are restored to. */
const origins = { deleted_transactions: 'transactions', deleted_receipts: 'receipts' } as const;

/** Ids of the rows that an entry holds, except those that are there again. */
export async function listGone(
  db: Queryable,
  table: keyof typeof origins,
  { userId, undoId }: UndoKey,
  range: IdRange = { after: undefined, through: undefined },
): Promise<string[]> {
  const origin = origins[table];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where('undo_id', '=', undoId)
    .where(inRange(`${table}.id`, range))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(origin)
            .select(`${origin}.id`)
            .where(`${origin}.user_id`, '=', userId)
            .whereRef(`${origin}.id`, '=', `${table}.id`),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export type EntryKey = Pick<UndoLogTable, 'user_id' | 'id'>;

/** Expired entries of all users, up to `limit`, after the given one. Only for jobs: not filtered by user. */
export function listExpired(
  db: Queryable,
  { until, after, limit }: { until: number; after: EntryKey | undefined; limit: number },
): Promise<EntryKey[]> {
  return db
    .selectFrom('undo_log')
    .select(['user_id', 'id'])
    .where('done_at', '<=', until)
    .where('done_at', '!=', unfinished)
    .where(comesAfter(after, ['user_id', 'id']))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
