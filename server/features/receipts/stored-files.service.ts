import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';
import { documentName, pictureName } from './receipt-files.ts';
import {
  listKnownIds,
  listReceiptsAfter,
  type ReceiptWithFiles,
  type WhichReceipts,
} from './receipts.queries.ts';

export interface StoredReceipt {
  userId: UserId;
  id: string;
  /** Names of its files in the store. */
  names: string[];
}

const receiptsPerRead = 500;

/** All users' receipts by default. */
export async function* everyStoredReceipt(
  db: Queryable,
  which: WhichReceipts = {},
): AsyncGenerator<StoredReceipt> {
  let last: ReceiptWithFiles | undefined;
  do {
    const rows = await listReceiptsAfter(db, last, { ...which, limit: receiptsPerRead });
    for (const row of rows) yield toStored(row);
    last = rows.length < receiptsPerRead ? undefined : rows.at(-1);
  } while (last !== undefined);
}

export async function isStored(db: Queryable, { userId, id }: StoredReceipt): Promise<boolean> {
  return (await listKnownIds(db, userId, [id])).length > 0;
}

function toStored(row: ReceiptWithFiles): StoredReceipt {
  return { userId: row.user_id, id: row.id, names: filesOf(row) };
}

/** Names of a receipt's files in the store. */
export function filesOf({ id, media_type }: Pick<ReceiptTable, 'id' | 'media_type'>): string[] {
  return media_type === 'application/pdf' ? [pictureName(id), documentName(id)] : [pictureName(id)];
}
