import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';

export type ReceiptWithFiles = Pick<ReceiptTable, 'user_id' | 'id' | 'media_type' | 'created_at'>;

export interface WhichReceipts {
  /** All users if absent, for backups. */
  userId?: UserId;
  /** Created since this instant. */
  since?: number;
  /** Excludes deleted receipts that can still be restored. */
  onlyThere?: boolean;
}

/** The next ones after `last`, in key order. */
export function listReceiptsAfter(
  db: Queryable,
  last: Pick<ReceiptTable, 'user_id' | 'id'> | undefined,
  { userId, since = 0, onlyThere = false, limit }: WhichReceipts & { limit: number },
): Promise<ReceiptWithFiles[]> {
  const columns = ['user_id', 'id', 'media_type', 'created_at'] as const;
  return db
    .selectFrom((eb) => {
      const there = eb.selectFrom('receipts').select(columns);
      const deleted = eb.selectFrom('deleted_receipts').select(columns);
      return (onlyThere ? there : there.unionAll(deleted)).as('receipts');
    })
    .select(columns)
    .where('created_at', '>=', since)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => {
        if (userId !== undefined) return eb('id', '>', last?.id ?? '');
        return eb(refTuple('user_id', 'id'), '>', tuple(last?.user_id ?? '', last?.id ?? ''));
      }),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function isReceipt(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  for (const table of ['receipts', 'deleted_receipts'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
