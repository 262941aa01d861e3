import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { documentName, pictureName } from './receipt-files.ts';
import {
  isReceipt,
  listReceiptsAfter,
  type ReceiptWithFiles,
  type WhichReceipts,
} from './stored-files.queries.ts';

export interface StoredReceipt {
  userId: UserId;
  id: string;
  /** Names of its files in the store. */
  names: string[];
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
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

export function isStored(db: Queryable, { userId, id }: StoredReceipt): Promise<boolean> {
  return isReceipt(db, userId, id);
}

function toStored({ user_id, id, media_type, created_at }: ReceiptWithFiles): StoredReceipt {
  const names = media_type === 'application/pdf' ? [pictureName(id), documentName(id)] : [pictureName(id)];
  return { userId: user_id, id, names, createdAt: created_at };
}
